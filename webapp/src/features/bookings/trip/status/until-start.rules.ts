/** Time until a trip in its two largest parts: days and hours, hours and minutes, or minutes. */
interface TripTimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly parts: readonly ('days' | 'hours' | 'minutes')[]
}

/** Rounds minutes up, so that «1 минута» is shown until the start. */
export function timeLeft(seconds: number): TripTimeLeft {
  const all = Math.ceil(seconds / 60)
  const days = Math.floor(all / 1_440)
  const hours = Math.floor((all % 1_440) / 60)
  const minutes = all % 60
  const parts =
    days > 0 ? (['days', 'hours'] as const) : hours > 0 ? (['hours', 'minutes'] as const) : (['minutes'] as const)
  return { days, hours, minutes, parts }
}

export function computeTripWaitProgress(paidAt: string, startsAt: string, nowMs: number): number {
  const [from, to] = [Date.parse(paidAt), Date.parse(startsAt)]
  if (to <= from) return 1
  return Math.min(1, Math.max(0, (nowMs - from) / (to - from)))
}
