type Cell = string | number;

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets calculate cells that begin with one of these.
const formula = /^[=+\-@\t\r]/;

/**
 * Returns a row of a CSV file (RFC 4180), with its line break. Every cell is quoted; text that a spreadsheet would take for
 * a formula begins with an apostrophe.
 */
export function writeCsvRow(cells: Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell): string {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
}
