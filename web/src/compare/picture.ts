// A drawing of the page as a picture of its own, with the colours and letters that the page's style gives it.
const PAINT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"];
const STYLES = [...PAINT, "font-family", "font-size", "font-weight", "text-anchor"];
const MARGIN = 16;

/** The SVG file of a drawing, on the ground it stands on. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const own = [drawing, ...drawing.querySelectorAll("*")];
  const made = [copy, ...copy.querySelectorAll("*")];
  for (const [index, element] of own.entries()) {
    const target = made[index];
    if (target === undefined || element.tagName === "title") continue;
    const style = getComputedStyle(element);
    for (const name of STYLES) target.setAttribute(name, style.getPropertyValue(name));
    target.removeAttribute("class");
  }
  const { width, height } = sizeOf(drawing);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x: -MARGIN, y: -MARGIN, width, height })) {
    ground.setAttribute(name, String(value));
  }
  ground.setAttribute("fill", getComputedStyle(drawing).getPropertyValue("--card").trim());
  copy.prepend(ground);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  return new XMLSerializer().serializeToString(copy);
}

/** Its size as a picture: with some ground around it. */
function sizeOf(drawing: SVGSVGElement): { width: number; height: number } {
  const { width, height } = drawing.getBoundingClientRect();
  return { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** The same as a PNG, `scale` times as large as on the page. */
export async function png(drawing: SVGSVGElement, scale = 2): Promise<Blob> {
  const { width, height } = sizeOf(drawing);
  const address = URL.createObjectURL(new Blob([standalone(drawing)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob === null ? fail(new Error("PNG")) : done(blob)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
