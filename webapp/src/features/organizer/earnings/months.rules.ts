const listed = 6

/** Newest first, beginning with `month` (`2026-11`). */
export function listMonths(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: listed }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7),
  )
}

/** The quarter of a month: `2026-Q4`. */
export const toQuarter = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
