const quietFromHour = 22
const quietUntilHour = 9
const hourMs = 3_600_000

/** A marketing-like message waits for the end of the quiet hours of the person's region; undefined = it may go now. */
export function afterQuietHours(now: Date, zone: string): Date | undefined {
  const hourAt = (moment: Date) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment))
  const isQuiet = (moment: Date) => hourAt(moment) >= quietFromHour || hourAt(moment) < quietUntilHour
  if (!isQuiet(now)) return undefined
  let hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  for (let hours = 0; hours < 24 && isQuiet(hour); hours += 1) hour = new Date(hour.getTime() + hourMs)
  return hour
}
