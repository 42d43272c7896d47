/** Text that a column can't mean; its message says what it must look like. */
export class CellFault extends Error {}

/** A number as spreadsheets write it: «12 500,50». What is none stays text, and the check of the row says so. */
export const number = (cell: string): unknown => {
  const value = Number(cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  return Number.isFinite(value) ? value : cell
}
/** Parts stand on lines of their own or between vertical bars. */
export const parts = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
export const matched = (pattern: RegExp, sample: string) => (cell: string) => {
  const found = pattern.exec(cell)?.groups
  if (!found) throw new CellFault(`must be like ${sample}`)
  return found
}
