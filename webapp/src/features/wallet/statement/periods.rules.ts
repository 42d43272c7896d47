/** Period of a statement: `all`, a year `2026`, or a month `2026-11`. */
export type StatementPeriodName = string

/** This month, the previous one, this year and everything. `today` is `2026-11-22`. */
export function listPeriods(today: string): readonly StatementPeriodName[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  return [today.slice(0, 7), before, String(year), 'all']
}
