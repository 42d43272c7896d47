/** Without it spreadsheets decode Cyrillic letters wrongly. */
export const byteOrderMark = '\ufeff'

/** RFC 4180 with the line end. No cell runs as a formula, whatever separates the columns. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map((cell) => quoteCsvCell(withoutFormula(cell))).join(delimiter)}\r\n`
}

const number = /^-?\d+(\.\d+)?$/
/** Characters that spreadsheets skip before they look for a formula. */
const ignored = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u
/** U+2212 is the mathematical minus sign, which some spreadsheets compute with. */
const formulaStart = /^[=+\-@\u2212]/

function withoutFormula(cell: string): string {
  const [lead = ''] = ignored.exec(cell) ?? []
  // NFKC turns full-width, small and superscript signs into the plain ones.
  const [first = ''] = cell.slice(lead.length).normalize('NFKC')
  return !number.test(cell) && (/[\t\r\n]/.test(lead) || formulaStart.test(first)) ? `'${cell}` : cell
}

const needsQuotes = /[",;\t\n\v\f\r\u0085\u2028\u2029]|^[\s\ufeff]|[\s\ufeff]$/

/** Keeps the text as it is; a formula stays one. */
export const quoteCsvCell = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
