import { addDays, zoneOf } from '../../catalog/availability/days.rules.ts'

/** A site that is away for an hour is no news; an address that never worked is. */
const failuresInARow = 3

export const isWorthTelling = (failures: number, wasRead: boolean) => !wasRead || failures >= failuresInARow

/** The place's days that another calendar is asked about: from today on, as far ahead as can be booked. */
export function windowOf(now: Date, timeZone: string, bookAheadDays: number) {
  const zone = zoneOf(timeZone)
  const first = zone.dayAt(now)
  const last = addDays(first, bookAheadDays)
  return {
    timeZone,
    from: zone.moment(first, '00:00'),
    until: zone.moment(addDays(last, 1), '00:00'),
    days: { first, last },
  }
}
