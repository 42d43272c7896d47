import type { PlanStop } from '@enp/shared/calls/catalog-shapes'

const dayMinutes = 24 * 60

/**
 * A service's plan as it is for a booking's start. It is written for the start that its first point is nearest to (a
 * meeting may come before, a drive after); whoever starts at another time does everything by that much later or earlier.
 */
export function planFor(plan: readonly PlanStop[], starts: readonly string[], startTime: string): PlanStop[] {
  const [first] = plan
  if (!first || startTime === '') return [...plan]
  const from = toMinutes(first.time)
  const far = (start: string) => Math.abs(toMinutes(start) - from)
  const [written = startTime] = [...starts].sort((one, other) => far(one) - far(other))
  const later = toMinutes(startTime) - toMinutes(written)
  return plan.map((stop) => ({ ...stop, time: toTime(toMinutes(stop.time) + later) }))
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function toTime(minutes: number): string {
  const ofDay = (minutes + dayMinutes) % dayMinutes
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}
