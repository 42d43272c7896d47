import { Refusal } from '../processes/refusal.mjs'

/** Hour of the day in UTC when a playground begins with new databases. */
export function readResetHour({ PLAYGROUND_RESET_HOUR: text = '1' }) {
  const hour = Number(text)
  if (Number.isInteger(hour) && hour >= 0 && hour <= 23) return hour
  throw new Refusal('PLAYGROUND_RESET_HOUR must be a whole number from 0 to 23.')
}

/** Milliseconds from `now` to the next full hour `hour` in UTC, at most a day later. */
export function msUntilReset(now, hour) {
  const at = new Date(now)
  at.setUTCHours(hour, 0, 0, 0)
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1)
  return at - now
}
