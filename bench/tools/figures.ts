export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export function table(heads: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const cells = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n')
}

export interface Column<Row> {
  readonly head: string
  readonly digits: number
  of(row: Row): number | undefined
}

/** A table of numbered rounds that ends with the medians. */
export function roundsTable<Row>(columns: ReadonlyArray<Column<Row>>, rounds: readonly Row[]): string {
  const format = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–'
  const rows = rounds.map((round, index) => [index + 1, ...columns.map(({ of, digits }) => format(of(round), digits))])
  const medians = columns.map(({ of, digits }) =>
    format(median(rounds.map(of).filter((value) => value !== undefined)), digits),
  )
  return table(['round', ...columns.map(({ head }) => head)], [...rows, ['median', ...medians]])
}

const longestLine = 110

export const shortened = (text: string) => (text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text)
