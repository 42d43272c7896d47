import { describe, expect, test } from 'vitest'
import {
  calendarName,
  deriveCalendarKey,
  isCalendarName,
  parseCalendarName,
} from '../../files/calendar-address.rules.ts'
import { parseFeedAddress, toHostname } from './feed-address.rules.ts'

describe('parseFeedAddress', () => {
  test.each([
    ['https://site.example/a.ics?s=1#part', 'https://site.example/a.ics?s=1'],
    ['  webcal://site.example/a.ics ', 'https://site.example/a.ics'],
    ['WEBCALS://Site.example', 'https://site.example/'],
  ])('reads %s as %s', (text, url) => {
    expect(parseFeedAddress(text)).toBe(url)
    expect(toHostname(url)).toBe('site.example')
  })
  test.each(['http://site.example/a.ics', 'file:///etc/passwd', 'https://me:secret@site.example/', 'календарь', ''])(
    'refuses %s',
    (text) => expect(parseFeedAddress(text)).toBeUndefined(),
  )
})

describe("the name of an option's calendar", () => {
  const id = '0190a0b0-1234-4abc-8def-001122334455'
  const key = deriveCalendarKey('a secret of the server', 'option-calendars')
  const name = calendarName(key, id, 1)
  test('contains the option id and is valid only for its key, option and version', () => {
    expect(parseCalendarName(name)).toBe(id)
    expect(isCalendarName(key, name, id, 1)).toBe(true)
    expect(isCalendarName(key, name, id, 2)).toBe(false)
    expect(isCalendarName(deriveCalendarKey('another', 'option-calendars'), name, id, 1)).toBe(false)
    const otherKind = deriveCalendarKey('a secret of the server', 'trip-calendars')
    expect(isCalendarName(otherKind, name, id, 1)).toBe(false)
    expect(isCalendarName(key, calendarName(key, '0190a0b0-1234-4abc-8def-001122334456', 1), id, 1)).toBe(false)
  })
  test('is not parsed from any other text', () => {
    for (const text of ['', 'a.ics', name.slice(0, -4), `${name}x`, `../${name}`])
      expect(parseCalendarName(text)).toBeUndefined()
  })
})
