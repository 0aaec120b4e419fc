// What the marks over the map are drawn with: on a canvas, or into an SVG with the same calls.

export interface Stroke {
  colour: string;
  width: number;
  dash?: number[];
}

export interface Words {
  colour: string;
  size: number;
  anchor?: "start" | "middle" | "end";
  isBold?: boolean;
}

export interface Pen {
  rect(x: number, y: number, width: number, height: number, fill: string): void;
  frame(x: number, y: number, width: number, height: number, stroke: Stroke): void;
  line(points: readonly (readonly [number, number])[], stroke: Stroke): void;
  area(points: readonly (readonly [number, number])[], fill: string): void;
  dot(x: number, y: number, radius: number, fill: string): void;
  text(x: number, y: number, words: string, style: Words): void;
}

export class CanvasPen implements Pen {
  constructor(
    readonly context: CanvasRenderingContext2D,
    readonly font: string,
  ) {}

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, width, height);
  }

  frame(x: number, y: number, width: number, height: number, stroke: Stroke): void {
    this.#set(stroke);
    this.context.strokeRect(x, y, width, height);
  }

  line(points: readonly (readonly [number, number])[], stroke: Stroke): void {
    this.#set(stroke);
    this.#trace(points);
    this.context.stroke();
  }

  area(points: readonly (readonly [number, number])[], fill: string): void {
    this.context.fillStyle = fill;
    this.#trace(points);
    this.context.fill();
  }

  dot(x: number, y: number, radius: number, fill: string): void {
    this.context.fillStyle = fill;
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  text(x: number, y: number, words: string, { colour, size, anchor = "start", isBold = false }: Words): void {
    const { context } = this;
    context.font = `${isBold ? "600 " : ""}${size}px ${this.font}`;
    context.textAlign = anchor === "middle" ? "center" : anchor;
    context.textBaseline = "middle";
    context.fillStyle = colour;
    context.fillText(words, x, y);
  }

  #set({ colour, width, dash = [] }: Stroke): void {
    this.context.strokeStyle = colour;
    this.context.lineWidth = width;
    this.context.setLineDash(dash);
    this.context.lineJoin = "round";
  }

  #trace(points: readonly (readonly [number, number])[]): void {
    this.context.beginPath();
    for (const [x, y] of points) this.context.lineTo(x, y);
  }
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

export class SvgPen implements Pen {
  readonly parts: string[] = [];

  constructor(readonly font: string) {}

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    this.parts.push(`<rect ${box(x, y, width, height)} fill="${escaped(fill)}"/>`);
  }

  frame(x: number, y: number, width: number, height: number, stroke: Stroke): void {
    this.parts.push(`<rect ${box(x, y, width, height)} fill="none" ${stroked(stroke)}/>`);
  }

  line(points: readonly (readonly [number, number])[], stroke: Stroke): void {
    this.parts.push(`<polyline points="${list(points)}" fill="none" ${stroked(stroke)}/>`);
  }

  area(points: readonly (readonly [number, number])[], fill: string): void {
    this.parts.push(`<polygon points="${list(points)}" fill="${escaped(fill)}"/>`);
  }

  dot(x: number, y: number, radius: number, fill: string): void {
    this.parts.push(`<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${radius}" fill="${escaped(fill)}"/>`);
  }

  image(x: number, y: number, width: number, height: number, href: string): void {
    this.parts.push(`<image ${box(x, y, width, height)} href="${escaped(href)}" preserveAspectRatio="none"/>`);
  }

  text(x: number, y: number, words: string, { colour, size, anchor = "start", isBold = false }: Words): void {
    const weight = isBold ? ' font-weight="600"' : "";
    const place = `x="${rounded(x)}" y="${rounded(y)}" dy="0.35em" text-anchor="${anchor}"`;
    this.parts.push(`<text ${place} font-size="${size}"${weight} fill="${escaped(colour)}">${escaped(words)}</text>`);
  }

  picture(width: number, height: number, title: string): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `${head} font-family="${escaped(this.font)}"><title>${escaped(title)}</title>\n${this.parts.join("\n")}\n</svg>\n`;
  }
}

const box = (x: number, y: number, width: number, height: number): string =>
  `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`;

const list = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(" ");

const stroked = ({ colour, width, dash }: Stroke): string => {
  const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash.join(" ")}"`;
  return `stroke="${escaped(colour)}" stroke-width="${width}" stroke-linejoin="round"${dashes}`;
};
