import type { CalendarEvent } from './calendar-event.rules.ts'
import { toInstantMs } from './parsing-context.rules.ts'

/** Entries that share a UID: the series, and occurrences that differ from it. */
export interface EventGroup {
  readonly masters: readonly CalendarEvent[]
  readonly exceptions: readonly CalendarEvent[]
}

/** Latest versions by SEQUENCE, DTSTAMP, LAST-MODIFIED. Equal ones with other times stay. */
export function groupEvents(events: readonly CalendarEvent[]): EventGroup[] {
  const byUid = new Map<string, CalendarEvent[]>()
  const ungrouped: EventGroup[] = []
  for (const event of events) {
    if (event.uid === undefined) ungrouped.push({ masters: [event], exceptions: [] })
    else {
      const known = byUid.get(event.uid)
      if (known) known.push(event)
      else byUid.set(event.uid, [event])
    }
  }
  return [...[...byUid.values()].map(toGroup), ...ungrouped]
}

function toGroup(events: readonly CalendarEvent[]): EventGroup {
  const [only] = events
  if (only && events.length === 1 && !only.recurrenceId) return { masters: events, exceptions: [] }
  const exceptions = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    if (!event.recurrenceId) continue
    const key = `${toInstantMs(event.recurrenceId)} ${event.isThisAndFuture}`
    exceptions.set(key, [...(exceptions.get(key) ?? []), event])
  }
  return {
    masters: listLatest(events.filter(({ recurrenceId }) => !recurrenceId)),
    exceptions: [...exceptions.values()].flatMap(listLatest),
  }
}

function listLatest(versions: readonly CalendarEvent[]): CalendarEvent[] {
  if (versions.length < 2) return [...versions]
  const latest = versions.reduce((best, one) => (compareVersions(one, best) > 0 ? one : best))
  const equal = versions.filter((one) => compareVersions(one, latest) === 0)
  // If two entries have the same times, the later one in the file wins.
  return [...new Map(equal.map((one) => [timesKey(one), one])).values()]
}

const compareVersions = (one: CalendarEvent, other: CalendarEvent) =>
  one.sequence - other.sequence || one.stamp - other.stamp || one.modified - other.modified

const timesKey = ({ start, end, duration }: CalendarEvent) =>
  `${start.wall} ${start.isDate} ${end?.wall ?? ''} ${duration?.days ?? ''} ${duration?.ms ?? ''}`

export const isOverruled = (exception: CalendarEvent, masters: readonly CalendarEvent[]) =>
  masters.length > 0 && masters.every((master) => master.isCancelled && master.sequence > exception.sequence)
