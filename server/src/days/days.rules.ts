const firstYear = 1970
const lastYear = 2200
export const dayMs = 86_400_000

const midnights = new Map<string, number>()
const maxDays = 2_000

/** Cached, because a calendar computes each of its days often. */
function midnight(day: string): number {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const at = Date.parse(`${day}T00:00:00Z`)
  if (midnights.size >= maxDays) midnights.clear()
  midnights.set(day, at)
  return at
}

/** Rejects dates such as 31 February, which JavaScript reads as a day of March. */
export function isDay(text: string): boolean {
  const at = midnight(text)
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear && !Number.isNaN(at) && toDay(at) === text
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => toDay(midnight(day) + count * dayMs)

export const countDays = (first: string, last: string) => (midnight(last) - midnight(first)) / dayMs + 1

const thursday = 3

export const toWeekday = (day: string) => (midnight(day) / dayMs + thursday) % 7

export interface Zone {
  dayAt(moment: Date): string
  moment(day: string, time: string): Date
  /** Minutes ahead of UTC. */
  offsetAt(moment: Date): number
}

const zones = new Map<string, Zone>()
const maxOffsets = 2_000
/** Clocks change only at full quarters of an hour UTC, so an offset is valid for a quarter. */
const offsetStepMs = 15 * 60_000

/** A local time that a clock change skips uses the offset before the change. */
export function toZone(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? makeZone(timeZone)
  zones.set(timeZone, zone)
  return zone
}

/** Caches the offsets: computing one takes longer than all other steps for a day. */
function makeZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const offsetAt = (moment: number) => {
    const at = moment - (moment % offsetStepMs)
    const known = offsets.get(at)
    if (known !== undefined) return known
    const offset = toOffset(format.format(at))
    if (offsets.size >= maxOffsets) offsets.clear()
    offsets.set(at, offset)
    return offset
  }
  return {
    offsetAt: (moment) => offsetAt(moment.getTime()) / 60_000,
    dayAt: (moment) => toDay(moment.getTime() + offsetAt(moment.getTime())),
    moment: (day, time) => {
      const start = midnight(day)
      const before = offsetAt(start - dayMs)
      const shown = start + toMinutes(time) * 60_000
      if (before === offsetAt(start + 2 * dayMs)) return new Date(shown - before)
      const after = offsetAt(shown - before)
      return new Date(offsetAt(shown - after) === after ? shown - after : shown - before)
    },
  }
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Parses `11/21/2026, GMT+03:00`; UTC itself is plain `GMT`. */
function toOffset(text: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
