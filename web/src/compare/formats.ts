// A table as CSV, Markdown, LaTeX or HTML.
export type Cell = string | number | null;

export interface Table {
  header: string[];
  rows: Cell[][];
}

const text = (cell: Cell): string => (cell === null ? "–" : String(cell));

/** CSV, quoted where needed; a spreadsheet must not take a text for a formula. */
export function csv({ header, rows }: Table): string {
  const quote = (cell: Cell): string => {
    if (cell === null) return "";
    if (typeof cell === "number") return String(cell);
    const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [header, ...rows].map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

export function markdown({ header, rows }: Table): string {
  const line = (row: Cell[]): string =>
    `| ${row.map((cell) => text(cell).replace(/[\r\n]+/g, " ").replace(/[\\|]/g, "\\$&")).join(" | ")} |\n`;
  const rule = header.map((_, index) => (isNumbers(rows, index) ? "---:" : "---"));
  return line(header) + line(rule) + rows.map(line).join("");
}

const LATEX: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "–": "--",
  "·": "$\\cdot$",
  "✔": "$\\checkmark$",
  "\n": " ",
  "\r": " ",
};

export function escapeLatex(cell: string): string {
  return cell.replace(/[\\~^–·✔\n\r&%_#${}]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
}

/** A LaTeX tabular. */
export function latex({ header, rows }: Table): string {
  const line = (row: Cell[]): string => `  ${row.map((cell) => escapeLatex(text(cell))).join(" & ")} \\\\\n`;
  const columns = header.map((_, index) => (isNumbers(rows, index) ? "r" : "l")).join("");
  const body = `  \\hline\n${line(header)}  \\hline\n${rows.map(line).join("")}  \\hline\n`;
  return `\\begin{tabular}{${columns}}\n${body}\\end{tabular}\n`;
}

/** HTML that stays a table where it is pasted, as into Word; without styles, which the page's own policy forbids. */
export function html({ header, rows }: Table): string {
  const side = (index: number): string => (isNumbers(rows, index) ? "right" : "left");
  const cellOf = (tag: string, cell: Cell, index: number): string =>
    `<${tag} align="${side(index)}">${escapeHtml(text(cell))}</${tag}>`;
  const line = (tag: string, row: Cell[]): string =>
    `<tr>${row.map((cell, index) => cellOf(tag, cell, index)).join("")}</tr>`;
  const body = rows.map((row) => line("td", row)).join("");
  return `<table border="1" cellpadding="4" cellspacing="0"><thead>${line("th", header)}</thead><tbody>${body}</tbody></table>`;
}

/** Cells between tabs, as spreadsheets paste them. */
export function tabbed({ header, rows }: Table): string {
  return [header, ...rows].map((row) => row.map((cell) => text(cell).replace(/[\t\r\n]+/g, " ")).join("\t")).join("\n");
}

function escapeHtml(cell: string): string {
  return cell.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function isNumbers(rows: Cell[][], index: number): boolean {
  const cells = rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === "number");
}
