const saturday = 6
const sunday = 0
const dayMs = 86_400_000

/** Returns today if it is on a weekend, else the next Saturday; days are `2030-03-12`. */
export function nextWeekend(today: string): string {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const weekday = new Date(noon).getUTCDay()
  const ahead = weekday === sunday ? 0 : saturday - weekday
  return new Date(noon + ahead * dayMs).toISOString().slice(0, 10)
}
