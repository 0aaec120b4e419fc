"""For puzzle makers: boards made to order, broken boards, and what single changes do."""
