import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { addDays, countDays, type Zone } from '../../catalog/availability/days.rules.ts'
import type { BusySlot } from '../../catalog/inventory/inventory-day.rules.ts'
import type { FeedTakes } from '../../core/organizer-calendar-schema.ts'

/** What is busy: days of the place, the last one not taken, or moments. */
export type BusyEntry =
  | { readonly from: string; readonly until: string }
  | { readonly startsAt: Date; readonly endsAt: Date }

interface Taken {
  readonly category: ServiceCategory
  readonly startTimes: readonly string[]
  readonly durationMinutes: number | undefined
  readonly zone: Zone
  readonly takes: FeedTakes
  /** The days that count, both included. */
  readonly first: string
  readonly last: string
}

/** Of a session that doesn't say how long it is. */
const usualMinutes = 60

/**
 * What entries take of an option; docs/product.md, section 21. Days are taken as they are, of a hotel its nights; moments
 * take the starts that they overlap with, and where there are none each day that they touch, of a hotel each night.
 */
export function busySlots(entries: readonly BusyEntry[], option: Taken): BusySlot[] {
  const taken = new Map<string, BusySlot>()
  for (const entry of entries)
    for (const { day, startTime } of slotsOfEntry(entry, option)) {
      const key = `${day} ${startTime}`
      const places = option.takes === 'all' ? null : (taken.get(key)?.places ?? 0) + 1
      taken.set(key, { day, startTime, places })
    }
  return [...taken.values()].sort((a, b) => (`${a.day} ${a.startTime}` < `${b.day} ${b.startTime}` ? -1 : 1))
}

function slotsOfEntry(entry: BusyEntry, option: Taken): Array<{ day: string; startTime: string }> {
  const days = daysOfEntry(entry, option)
  if (option.startTimes.length === 0) return days.map((day) => ({ day, startTime: '' }))
  const slots = days.flatMap((day) => option.startTimes.map((startTime) => ({ day, startTime })))
  if (!('startsAt' in entry)) return slots
  const lastsMs = (option.durationMinutes ?? usualMinutes) * 60_000
  return slots.filter(({ day, startTime }) => {
    const start = option.zone.moment(day, startTime)
    return start < entry.endsAt && start.getTime() + lastsMs > entry.startsAt.getTime()
  })
}

/** The local days, within those that count. A tour that began the evening before may still be on. */
function daysOfEntry(entry: BusyEntry, { zone, category, startTimes, first, last }: Taken): string[] {
  const ends =
    'startsAt' in entry ? momentDays(entry, zone, category) : { from: entry.from, to: addDays(entry.until, -1) }
  const from = startTimes.length > 0 && 'startsAt' in entry ? addDays(ends.from, -1) : ends.from
  const [begin, end] = [from < first ? first : from, ends.to > last ? last : ends.to]
  if (end < begin) return []
  return Array.from({ length: countDays(begin, end) }, (_, index) => addDays(begin, index))
}

/** A stay that is told by the hours of its arrival and departure takes no night of the day on which it ends. */
function momentDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: Zone, category: ServiceCategory) {
  const from = zone.dayAt(startsAt)
  const to = zone.dayAt(new Date(endsAt.getTime() - 1))
  return { from, to: category === 'hotel' && to > from ? addDays(to, -1) : to }
}
