import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { ExcursionStop } from '@enp/shared/calls/catalog/catalog-shapes'
import { localDay } from '../../../../locales/format/zoned-format.ts'

interface PlacedPlanStop extends ExcursionStop {
  /** Number of the day, from 2 on, at the first stop of a later day of a tour. */
  readonly day?: number
  /** Position relative to now, by the clock of the service. */
  readonly point: 'done' | 'now' | 'ahead'
}

type Day = Pick<Booking, 'date' | 'timeZone' | 'endsAt'>

/** A time before the previous one starts a new day. `clock` is local, like `09:30`. */
export function toPlanProgress(
  plan: readonly ExcursionStop[],
  { date, timeZone, endsAt }: Day,
  now: Date,
  clock: string,
): PlacedPlanStop[] {
  const today = localDay(now, timeZone)
  const dayNumber = 1 + Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000)
  const isOver = now.getTime() >= Date.parse(endsAt)
  let day = 1
  const dated = plan.map((stop, index) => {
    const before = plan[index - 1]
    const isNext = before !== undefined && stop.time < before.time
    if (isNext) day += 1
    const reached = isOver || day < dayNumber || (day === dayNumber && stop.time <= clock)
    return { ...stop, ...(isNext && { day }), reached }
  })
  const last = isOver ? -1 : dated.map(({ reached }) => reached).lastIndexOf(true)
  return dated.map(({ reached, ...stop }, index) => ({
    ...stop,
    point: index === last ? 'now' : reached ? 'done' : 'ahead',
  }))
}
