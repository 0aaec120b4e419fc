// What if, on a Queens board: every single change that the brush or the fill can make.
import { oneLine, type Candidate } from "../../edit/what-if";
import { compose, painted, patch, type QueensDraft } from "./draft";

/** Each cell, or each patch of cells, given to a region. */
export function candidatesOf(draft: QueensDraft, name: string, means: "brush" | "fill"): Candidate[] {
  const found: Candidate[] = [];
  const met = new Set<number>();
  draft.cells.forEach((own, cell) => {
    if (own === name || met.has(cell)) return;
    const cells = means === "fill" ? [...patch(draft, cell)] : [cell];
    if (means === "fill") for (const one of cells) met.add(one);
    found.push({ cell, cells, text: oneLine(compose(painted(draft, cells, name))) });
  });
  return found;
}
