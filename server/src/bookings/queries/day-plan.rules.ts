import type { ExcursionStop } from '@enp/shared/calls/catalog-shapes'

const dayMinutes = 24 * 60

/** Shifts the plan from the start nearest to its first stop to the start of the booking. */
export function shiftPlanToStart(
  plan: readonly ExcursionStop[],
  starts: readonly string[],
  startTime: string,
): ExcursionStop[] {
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
  const minuteInDay = (minutes + dayMinutes) % dayMinutes
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minuteInDay / 60))}:${two(minuteInDay % 60)}`
}
