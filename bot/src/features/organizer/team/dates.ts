const shape = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?$/

/** Parses `31.12.2026`, or `31.12` as its next occurrence. Returns `2026-12-31` or undefined. */
export function parseMembershipEndDay(text: string, today: string): string | undefined {
  const [, day, month, year] = shape.exec(text.trim()) ?? []
  if (day === undefined || month === undefined) return undefined
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = today.slice(0, 4)
  if (year !== undefined) return known(inYear(year))
  return inYear(thisYear) < today ? known(inYear(String(Number(thisYear) + 1))) : known(inYear(thisYear))
}

function known(day: string): string | undefined {
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}
