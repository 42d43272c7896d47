import { createHash } from 'node:crypto'
import { addDays } from '../../days/days.rules.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import { type BusyScope, toEntryDays } from './busy-slots.rules.ts'

export interface KnownEntry {
  readonly entry: string
  readonly times: string
  readonly isEcho: boolean
}

export interface ExportedTime {
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface SeparatedFeedEntries {
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
 * Separates echoes of our own bookings from entries that another site sold. An entry that was
 * foreign in the last reading stays foreign, so a booking made here later does not free its places.
 */
export function separateEchoes(
  entries: readonly CalendarEntry[],
  exported: readonly ExportedTime[],
  known: readonly KnownEntry[],
  option: Option,
): SeparatedFeedEntries {
  const candidates = entries.filter(({ isOfSeries }) => !isOfSeries).map((entry) => toCandidate(entry, option))
  const knownByKey = new Map(known.map((one) => [one.entry, one]))
  const present = new Set(candidates.map(({ key }) => key))
  const vanished = countBy(
    known.filter(({ entry, isEcho }) => !isEcho && !present.has(entry)).map(({ times }) => times),
  )
  const unmatched = countBy(exported.map((one) => exportedTimes(one, option)))
  const echoes = new Set<CalendarEntry>()
  const matchEcho = ({ entry, times }: Candidate) => {
    if (decrement(unmatched, times)) echoes.add(entry)
  }
  for (const one of candidates) if (knownByKey.get(one.key)?.isEcho) matchEcho(one)
  const fresh = candidates.filter(({ key, times }) => !knownByKey.has(key) && !decrement(vanished, times))
  for (const one of fresh) matchEcho(one)
  const begins = new Set([...unmatched.keys()].map((times) => times.split('/')[0]))
  for (const { entry, times } of [...candidates.filter(({ key }) => knownByKey.get(key)?.isEcho), ...fresh]) {
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
  return { entry, times, key: entryKey(entry, times) }
}

const entryKey = ({ uid }: CalendarEntry, times: string) =>
  createHash('sha256').update(`${uid}\n${times}`).digest('base64url').slice(0, 22)

/** Times if the option has start times, else days. Cuts off past days, as other sites do. */
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

function decrement(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0
  if (count > 0) counts.set(key, count - 1)
  return count > 0
}

/** Matches an entry in which a site joined adjacent bookings; they must fill it exactly. */
function takeChain(unmatched: Map<string, number>, times: string): boolean {
  const [from, until = ''] = times.split('/')
  const matchedKeys: string[] = []
  let at = from
  while (at !== undefined && at < until) {
    const next = [...unmatched].find(
      ([key, count]) => count > 0 && key.startsWith(`${at}/`) && key.slice(`${at}/`.length) <= until,
    )
    if (!next) return false
    matchedKeys.push(next[0])
    at = next[0].split('/')[1]
  }
  if (matchedKeys.length < 2) return false
  for (const key of matchedKeys) decrement(unmatched, key)
  return true
}
