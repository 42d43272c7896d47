import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 16

/** A key for addresses of calendars only: what signs sessions and files signs nothing else. */
export const deriveCalendarKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'enp/option-calendars', 32))

/**
 * The name under which an option's calendar is served until its version changes: whoever has it may read the calendar,
 * and nobody finds it by guessing. Nothing of it is stored.
 */
export function calendarName(key: Buffer, optionId: string, version: number): string {
  const option = Buffer.from(optionId.replaceAll('-', ''), 'hex')
  return `${Buffer.concat([option, toMac(key, option, version)]).toString('base64url')}.ics`
}

/** Whose calendar a name asks for; whether it is right says `isCalendarName`, once the version is known. */
export function parseCalendarOption(name: string): string | undefined {
  const [, text = ''] = /^([\w-]{43})\.ics$/.exec(name) ?? []
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 16 + macBytes) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Compared in constant time. */
export function isCalendarName(key: Buffer, name: string, optionId: string, version: number): boolean {
  const [given, right] = [Buffer.from(name), Buffer.from(calendarName(key, optionId, version))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const toMac = (key: Buffer, option: Buffer, version: number) =>
  createHmac('sha256', key).update(option).update(`:${version}`).digest().subarray(0, macBytes)
