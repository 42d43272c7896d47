import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 16

type CalendarKind = 'option-calendars' | 'trip-calendars' | 'departure-calendars'

export const deriveCalendarKey = (secret: string, kind: CalendarKind): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `enp/${kind}`, 32))

/**
 * The name gives read access to the calendar. It can't be guessed and is not stored.
 * @param id of what the calendar shows; a newer version replaces the address
 */
export function calendarName(key: Buffer, id: string, version: number): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return `${Buffer.concat([bytes, toMac(key, bytes, version)]).toString('base64url')}.ics`
}

/** Does not check the name; call `isCalendarName` once the version is known. */
export function parseCalendarName(name: string): string | undefined {
  const [, text = ''] = /^([\w-]{43})\.ics$/.exec(name) ?? []
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 16 + macBytes) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function isCalendarName(key: Buffer, name: string, id: string, version: number): boolean {
  const [actual, expected] = [Buffer.from(name), Buffer.from(calendarName(key, id, version))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const toMac = (key: Buffer, id: Buffer, version: number) =>
  createHmac('sha256', key).update(id).update(`:${version}`).digest().subarray(0, macBytes)
