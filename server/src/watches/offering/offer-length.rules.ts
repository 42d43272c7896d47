import { maxReservedMinutes, offerMinutes } from '@enp/shared/limits'

const minuteMs = 60_000

/** At most 30 minutes, and at most until two hours after the seats were first released. */
export function offerLength(releasedAt: Date, now: Date): number {
  const remaining = releasedAt.getTime() + maxReservedMinutes * minuteMs - now.getTime()
  return Math.max(0, Math.min(offerMinutes, Math.floor(remaining / minuteMs)))
}
