import ICAL from 'ical.js'
import { isDay, type Zone, zoneOf } from '../../catalog/availability/days.rules.ts'
import type { BusyEntry } from './busy-slots.rules.ts'
import { ownUidEnding } from './calendar-entries.rules.ts'
import { runBounded, TookTooLong } from './run-bounded.ts'

/** A calendar that can't be understood; its message says why. */
export class UnreadableCalendar extends Error {}

interface Window {
  /** The place's zone: of times that name none. */
  readonly timeZone: string
  readonly from: Date
  readonly until: Date
}

const mostEntries = 5_000
/** Of a series that began long ago each repetition is counted. */
const mostSteps = 50_000
const usualMs = 3_000

/**
 * The entries of another site's calendar that take something in a window of time: repetitions are expanded, what is
 * cancelled, marked as free, or came from here is left out. Errors: UnreadableCalendar.
 */
export function readEntries(text: string, window: Window, withinMs = usualMs): BusyEntry[] {
  try {
    return runBounded(withinMs, () => expand(text, window))
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    throw new UnreadableCalendar(error instanceof TookTooLong ? 'repeats without end' : 'is no calendar')
  }
}

function expand(text: string, window: Window): BusyEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new UnreadableCalendar('is no calendar')
  const components = calendar.getAllSubcomponents('vevent')
  if (components.length > mostEntries) throw new UnreadableCalendar(`has more than ${mostEntries} entries`)
  const events = components
    .map((component) => new ICAL.Event(component))
    .filter(({ uid }) => !uid?.endsWith(ownUidEnding))
  const masters = events.filter((event) => !event.isRecurrenceException())
  const exceptions = events.filter((event) => event.isRecurrenceException())
  for (const master of masters)
    for (const exception of exceptions) if (exception.uid === master.uid) master.relateException(exception)
  const alone = exceptions.filter(({ uid }) => !masters.some((master) => master.uid === uid))
  const steps = { left: mostSteps }
  return [...masters, ...alone].flatMap((event) => occurrencesOf(event, window, steps)).filter(isIn(window))
}

type Event = InstanceType<typeof ICAL.Event>
type Time = InstanceType<typeof ICAL.Time>

function occurrencesOf(event: Event, window: Window, steps: { left: number }): BusyEntry[] {
  if (!event.isRecurring()) return isBusy(event) ? [entryOf(event.startDate, event.endDate, event, window)] : []
  const found: BusyEntry[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    steps.left -= 1
    if (steps.left < 0 || found.length > mostEntries) throw new UnreadableCalendar('has too many repetitions')
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    if (next.year > window.until.getUTCFullYear() + 1) break
    if (isBusy(item)) found.push(entryOf(startDate, endDate, item, window))
    if (momentOf(next, event, window) > window.until) break
  }
  return found
}

function isBusy({ component }: Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return says('status') !== 'CANCELLED' && says('transp') !== 'TRANSPARENT'
}

function entryOf(start: Time, end: Time, event: Event, window: Window): BusyEntry {
  if (start.isDate) {
    const [from, until] = [dayOf(start), dayOf(end)]
    if (!isDay(from) || !isDay(until)) throw new UnreadableCalendar('has a day that there is not')
    return { from, until: until > from ? until : dayOf(nextDay(start)) }
  }
  const startsAt = momentOf(start, event, window)
  const endsAt = momentOf(end, event, window)
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 1) }
}

function nextDay(time: Time): Time {
  const next = time.clone()
  next.adjust(1, 0, 0, 0)
  return next
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = ({ year, month, day }: Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** A time by its own zone: Greenwich's, a known one's, one that the calendar describes, else by the place's clock. */
function momentOf(time: Time, { component }: Event, { timeZone }: Window): Date {
  const { tzid } = time.zone
  if (tzid === 'UTC') return time.toJSDate()
  const parameter = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const zone = knownZone(tzid) ?? knownZone(parameter)
  if (!zone && tzid !== 'floating') return time.toJSDate()
  const day = dayOf(time)
  if (!isDay(day)) throw new UnreadableCalendar('has a day that there is not')
  return (zone ?? zoneOf(timeZone)).moment(day, `${two(time.hour)}:${two(time.minute)}`)
}

function knownZone(name: string | undefined): Zone | undefined {
  if (!name || name === 'floating' || !/^[A-Za-z]+\/[\w+-]+(\/[\w+-]+)?$/.test(name)) return undefined
  try {
    return zoneOf(name)
  } catch {
    return undefined
  }
}

const isIn =
  ({ timeZone, from, until }: Window) =>
  (entry: BusyEntry): boolean => {
    if ('startsAt' in entry) return entry.endsAt > from && entry.startsAt < until
    const zone = zoneOf(timeZone)
    return zone.moment(entry.until, '00:00') > from && zone.moment(entry.from, '00:00') < until
  }
