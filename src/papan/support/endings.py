"""The endings of file names that tell what a file holds."""

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif")
