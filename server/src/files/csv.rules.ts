/** Without it spreadsheets read Cyrillic letters as those of another alphabet. */
export const byteOrderMark = '\ufeff'

/** A line of RFC 4180, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

const number = /^-?\d+(\.\d+)?$/
/** What a spreadsheet takes for a formula; a tab or the end of a line in front doesn't keep it from that. */
const formula = /^[\t\r\n]*[=+\-@]/

/** Text that a spreadsheet would run is shown as text; numbers stay numbers. */
const harmless = (cell: string) => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
