import { isDay, toZone } from '../../days/days.rules.ts'

const minuteMs = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** ISO 8601 with the offset of the time zone. */
export function formatLocal(moment: Date, timeZone: string): string {
  const offset = toZone(timeZone).offsetAt(moment)
  const local = new Date(moment.getTime() + offset * minuteMs).toISOString().slice(0, 19)
  const [sign, size] = [offset < 0 ? '-' : '+', Math.abs(offset)]
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** In UTC, without milliseconds. */
export const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

const idPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00[+-]\d{2}:\d{2}$/

export interface StartOfOption {
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
}

/** The local start is the id of an availability; without start times, midnight. */
export function toAvailabilityId({ day, startTime }: StartOfOption, timeZone: string): string {
  return formatLocal(toZone(timeZone).moment(day, startTime || '00:00'), timeZone)
}

/** Undefined if the option has no such start. */
export function parseAvailabilityId(
  id: string,
  { startTimes }: { readonly startTimes: readonly string[] },
  timeZone: string,
): StartOfOption | undefined {
  const [, day, time] = idPattern.exec(id) ?? []
  if (day === undefined || time === undefined || !isDay(day)) return undefined
  const startTime = startTimes.length > 0 ? time : ''
  if (startTime === '' ? time !== '00:00' : !startTimes.includes(startTime)) return undefined
  const start = { day, startTime }
  return toAvailabilityId(start, timeZone) === id ? start : undefined
}
