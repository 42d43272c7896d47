import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.rules.ts'
import { createTestCalendar, createTestEvent, parseCalendarText, parseTestBusyTimes } from './testing-calendar.ts'

const stay = createTestEvent('UID:a', 'DTSTART;VALUE=DATE:20280313', 'DTEND;VALUE=DATE:20280315', 'SUMMARY:Reserved')
const good = createTestCalendar(...stay)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the text of a calendar', () => {
  const russian = createTestCalendar(
    ...createTestEvent('UID:a', 'SUMMARY:Бронь на двоих', 'DTSTART;VALUE=DATE:20280313'),
  )
  const cyrillic = (text: string) =>
    Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    })
  const wide = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0)
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
      }),
    )
  test.each([
    ['UTF-8', bytes(russian)],
    ['UTF-8 with a byte-order mark', bytes(`\uFEFF${russian}`)],
    ['UTF-16 little-endian with a mark', wide(`\uFEFF${russian}`, true)],
    ['UTF-16 big-endian with a mark', wide(`\uFEFF${russian}`, false)],
    ['UTF-16 little-endian without a mark', wide(russian, true)],
    ['windows-1251', cyrillic(russian)],
  ])('is decoded from %s', (_name, encoded) => {
    expect(decodeText(encoded)).toBe(russian)
  })
  test('is decoded by the declared charset if it is not valid UTF-8', () => {
    expect(decodeText(Uint8Array.of(0xc1), 'windows-1251')).toBe('Б')
    expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe('café')
  })
})

describe('a calendar file', () => {
  test.each([
    ['ends lines with LF', good.replaceAll('\r\n', '\n')],
    ['ends lines with CR', good.replaceAll('\r\n', '\r')],
    ['doubles the carriage return', good.replaceAll('\r\n', '\r\r\n')],
    ['is written in lower case', good.toLowerCase()],
    ['is indented', good.replaceAll(/^/gm, '  ')],
    ['indents its properties', good.replaceAll(/^(?=DT|UID|SUMMARY)/gm, '  ')],
    ['has spaces at the ends', good.replaceAll('\r\n', '  \r\n')],
    ['has empty lines', good.replaceAll('\r\n', '\r\n\r\n')],
    ['folds within a value', good.replace('20280313', '2028\r\n 0313')],
    ['folds with a tab', good.replace('20280313', '2028\n\t0313')],
    ['has no END:VEVENT', good.replace('END:VEVENT\r\n', '')],
    ['has an END that nothing begins', good.replace('BEGIN:VEVENT', 'END:VALARM\r\nBEGIN:VEVENT')],
    ['has garbage between its lines', good.replace('UID:a', 'UID:a\r\n%%% 17\r\n=-=')],
    ['has a text broken over lines', good.replace('SUMMARY:', 'DESCRIPTION:Guest: Anna\r\nPhone 0000\r\nSUMMARY:')],
    ['has a text that looks like a status', good.replace('UID:', 'DESCRIPTION:Guest\r\nStatus: cancelled\r\nUID:')],
    ['has a text that looks like an end', good.replace('UID:', 'DESCRIPTION:Stay\r\nEnd: March\r\nUID:')],
    ['has zero bytes', good.replace('UID:a', 'UID:a\0\0')],
    ['has an alarm with a duration', good.replace('UID:a', 'UID:a\r\nBEGIN:VALARM\r\nDURATION:P9D\r\nEND:VALARM')],
    ['has an alarm without its end', good.replace('SUMMARY', 'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nX')],
    [
      'has unknown components',
      good.replace('BEGIN:VEVENT', 'BEGIN:X-A\r\nBEGIN:X-B\r\nEND:X-B\r\nEND:X-A\r\nBEGIN:VEVENT'),
    ],
    ['has its entry within an unknown component', good.replace('VERSION:2.0', 'BEGIN:X-A')],
    ['has tasks and journals', createTestCalendar('BEGIN:VTODO', 'DUE:20280301T100000Z', 'END:VTODO', ...stay)],
    ['consists of several calendars', createTestCalendar('X-A:1') + good],
    ['has no calendar around its entry', stay.join('\r\n')],
  ])('is read if it %s', (_what, text) => {
    expect(parseCalendarText(text)).toEqual({ busy: ['13..15'], problems: [], isCutOff: false })
  })
  test('that ends early reports the line and returns the entries before it', () => {
    const cut = parseCalendarText(good.slice(0, good.indexOf('END:VEVENT')))
    expect(cut).toEqual({ busy: ['13..15'], problems: ['3 cut_off'], isCutOff: true })
  })
  test.each([
    ['a page', '<html><body>Войдите</body></html>'],
    ['nothing', ''],
    ['a card', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['a table', 'date;guest\r\n13.03.2028;Anna'],
  ])('is refused if it is %s', (_what, text) => {
    expect(parseCalendarText(text).problems).toEqual(['no_calendar'])
  })
  test('is an empty calendar if it has no entries', () => {
    expect(parseCalendarText(createTestCalendar())).toEqual({ busy: [], problems: [], isCutOff: false })
  })
})

describe('a problem', () => {
  test.each([
    ['an entry without a start', ['UID:b', 'SUMMARY:Бронь'], '9 no_start Бронь', []],
    ['a start that is no date', ['DTSTART:soon'], '10 bad_date soon', []],
    ['a day that does not exist', ['DTSTART:20280230'], '10 bad_date 20280230', []],
    ['an end that is no date', ['DTSTART:20280320', 'DTEND:later'], '11 bad_date later', ['20..21']],
    ['a rule that is none', ['DTSTART:20280320', 'RRULE:FREQ=OFTEN'], '11 bad_rule FREQ=OFTEN', ['20..21']],
    ['an excluded date that is none', ['DTSTART:20280320', 'EXDATE:x'], '11 bad_date x', ['20..21']],
    [
      'a zone that nobody knows',
      ['DTSTART;TZID=Nowhere Time:20280320T100000', 'DTEND;TZID=Nowhere Time:20280320T110000'],
      '9 unknown_zone Nowhere Time',
      ['20T07:00..20T08:00'],
    ],
  ])('names the line and reason for %s and affects no other entry', (_what, lines, problem, busy) => {
    expect(parseCalendarText(createTestCalendar(...stay, ...createTestEvent(...lines)))).toMatchObject({
      busy: ['13..15', ...busy],
      problems: [problem],
    })
  })
  test.each([['STATUS:CANCELLED'], ['TRANSP:TRANSPARENT']])('is not reported for an entry with %s', (line) => {
    expect(parseCalendarText(createTestCalendar(...createTestEvent('DTSTART:soon', line))).problems).toEqual([])
  })
  test('of an unknown zone is not reported outside the booking window', () => {
    const old = createTestEvent('DTSTART;TZID=Nowhere:20200320T100000', 'DTEND;TZID=Nowhere:20200320T110000')
    expect(parseCalendarText(createTestCalendar(...old))).toMatchObject({ busy: [], problems: [] })
  })
})

test('parseBusy ignores an entry with our own UID', () => {
  expect(parseTestBusyTimes(...createTestEvent('UID:0190a0b0@enp.travel', 'DTSTART;VALUE=DATE:20280313'))).toEqual([])
})
