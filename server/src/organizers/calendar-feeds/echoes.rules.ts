import { createHash } from 'node:crypto'
import { addDays } from '../../catalog/availability/days.rules.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import { type BusyScope, toEntryDays } from './busy-slots.rules.ts'

/** An entry of the last reading: whether it was one of our own bookings. */
export interface KnownEntry {
  readonly entry: string
  readonly times: string
  readonly isEcho: boolean
}

/** A busy time of our calendar for other sites. */
export interface ExportedTime {
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface SortedEntries {
  /** Entries that were sold elsewhere. */
  readonly foreign: readonly CalendarEntry[]
  readonly echoes: number
  readonly seen: readonly KnownEntry[]
}

type Option = Pick<BusyScope, 'zone' | 'category' | 'startTimes' | 'first'>

interface Candidate {
  readonly entry: CalendarEntry
  readonly key: string
  readonly times: string
}

/**
 * Separates entries that another site sends back from what it sold itself. An entry is an echo if it has the same nights
 * or times as one of our exported bookings, one entry for each booking, or as several that follow each other. What the
 * calendar had before (by UID, or by times if its UIDs change) without being an echo stays foreign, so a booking that is
 * made here later gives no place back. A series is never an echo.
 */
export function sortEntries(
  entries: readonly CalendarEntry[],
  exported: readonly ExportedTime[],
  known: readonly KnownEntry[],
  option: Option,
): SortedEntries {
  const candidates = entries.filter(({ isOfSeries }) => !isOfSeries).map((entry) => toCandidate(entry, option))
  const before = new Map(known.map((one) => [one.entry, one]))
  const present = new Set(candidates.map(({ key }) => key))
  const vanished = countBy(
    known.filter(({ entry, isEcho }) => !isEcho && !present.has(entry)).map(({ times }) => times),
  )
  const unmatched = countBy(exported.map((one) => exportedTimes(one, option)))
  const echoes = new Set<CalendarEntry>()
  const take = ({ entry, times }: Candidate) => {
    if (lower(unmatched, times)) echoes.add(entry)
  }
  for (const one of candidates) if (before.get(one.key)?.isEcho) take(one)
  const fresh = candidates.filter(({ key, times }) => !before.has(key) && !lower(vanished, times))
  for (const one of fresh) take(one)
  const begins = new Set([...unmatched.keys()].map((times) => times.split('/')[0]))
  for (const { entry, times } of [...candidates.filter(({ key }) => before.get(key)?.isEcho), ...fresh]) {
    if (echoes.has(entry) || !begins.has(times.split('/')[0])) continue
    if (takeChain(unmatched, times)) echoes.add(entry)
  }
  return {
    foreign: entries.filter((entry) => !echoes.has(entry)),
    echoes: echoes.size,
    seen: [
      ...new Map(
        candidates.map(({ entry, key, times }) => [key, { entry: key, times, isEcho: echoes.has(entry) }]),
      ).values(),
    ],
  }
}

function toCandidate(entry: CalendarEntry, option: Option): Candidate {
  const times = toTimes(entry, option)
  return { entry, times, key: keyOf(entry, times) }
}

const keyOf = ({ uid }: CalendarEntry, times: string) =>
  createHash('sha256').update(`${uid}\n${times}`).digest('base64url').slice(0, 22)

/** Moments where the option has starts, else days; what is over is left out, as other sites do. */
function toTimes(entry: CalendarEntry, option: Option): string {
  if ('startsAt' in entry && option.startTimes.length > 0)
    return `${entry.startsAt.getTime()}/${entry.endsAt.getTime()}`
  const { from, to } = toEntryDays(entry, option)
  return dayTimes(from, addDays(to, 1), option)
}

const exportedTimes = ({ startTime, startsAt, endsAt, firstDay, lastDay }: ExportedTime, option: Option) =>
  startTime === '' ? dayTimes(firstDay, addDays(lastDay, 1), option) : `${startsAt.getTime()}/${endsAt.getTime()}`

const dayTimes = (from: string, until: string, { first }: Option) => `${from < first ? first : from}/${until}`

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function lower(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0
  if (count > 0) counts.set(key, count - 1)
  return count > 0
}

/** A site that joins neighbouring bookings into one entry: exactly they must be in it. */
function takeChain(unmatched: Map<string, number>, times: string): boolean {
  const [from, until = ''] = times.split('/')
  const taken: string[] = []
  let at = from
  while (at !== undefined && at < until) {
    const next = [...unmatched].find(
      ([key, count]) => count > 0 && key.startsWith(`${at}/`) && key.slice(`${at}/`.length) <= until,
    )
    if (!next) return false
    taken.push(next[0])
    at = next[0].split('/')[1]
  }
  if (taken.length < 2) return false
  for (const key of taken) lower(unmatched, key)
  return true
}
