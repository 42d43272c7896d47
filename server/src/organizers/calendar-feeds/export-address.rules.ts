import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 16

export const deriveCalendarKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'enp/option-calendars', 32))

/** The name gives read access to the calendar. It can't be guessed and is not stored. */
export function calendarName(key: Buffer, optionId: string, version: number): string {
  const option = Buffer.from(optionId.replaceAll('-', ''), 'hex')
  return `${Buffer.concat([option, toMac(key, option, version)]).toString('base64url')}.ics`
}

/** Does not check the name; call `isCalendarName` once the version is known. */
export function parseCalendarOption(name: string): string | undefined {
  const [, text = ''] = /^([\w-]{43})\.ics$/.exec(name) ?? []
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 16 + macBytes) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function isCalendarName(key: Buffer, name: string, optionId: string, version: number): boolean {
  const [actual, expected] = [Buffer.from(name), Buffer.from(calendarName(key, optionId, version))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const toMac = (key: Buffer, option: Buffer, version: number) =>
  createHmac('sha256', key).update(option).update(`:${version}`).digest().subarray(0, macBytes)
