/** Milliseconds from `now` to the next full hour `hour` in UTC, at most a day later. */
export function msUntilReset(now, hour = '1') {
  const at = new Date(now)
  at.setUTCHours(Number(hour), 0, 0, 0)
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1)
  return at - now
}
