export class CellFault extends Error {}

/** Accepts «12 500,50». Returns other text unchanged, so that the check of the row reports it. */
export const parseCsvNumber = (cell: string): unknown => {
  const value = Number(cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  return Number.isFinite(value) ? value : cell
}
export const splitCsvCell = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
export const createCellMatcher = (pattern: RegExp, sample: string) => (cell: string) => {
  const groups = pattern.exec(cell)?.groups
  if (!groups) throw new CellFault(`must be like ${sample}`)
  return groups
}
