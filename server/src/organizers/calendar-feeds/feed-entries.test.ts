import { describe, expect, test } from 'vitest'
import { readEntries, UnreadableCalendar } from './feed-entries.ts'
import { runBounded, TookTooLong } from './run-bounded.ts'

const window = {
  timeZone: 'Europe/Moscow',
  from: new Date('2028-03-01T00:00:00Z'),
  until: new Date('2028-03-31T21:00:00Z'),
}
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
const read = (...lines: string[]) =>
  readEntries(calendar(...lines), window).map((entry) =>
    'from' in entry
      ? `${entry.from}..${entry.until}`
      : `${entry.startsAt.toISOString().slice(5, 16)}..${entry.endsAt.toISOString().slice(5, 16)}`,
  )
const day = (from: string, until: string) => [`DTSTART;VALUE=DATE:202803${from}`, `DTEND;VALUE=DATE:202803${until}`]

describe('an entry', () => {
  test('of days ends before its last one', () => {
    expect(read(...event(...day('05', '08')))).toEqual(['2028-03-05..2028-03-08'])
    expect(read(...event('DTSTART;VALUE=DATE:20280305'))).toEqual(['2028-03-05..2028-03-06'])
    expect(read(...event('DTSTART;VALUE=DATE:20280305', 'DURATION:P2D'))).toEqual(['2028-03-05..2028-03-07'])
  })
  test('of times is a moment by Greenwich, by its zone, or by the place’s clock', () => {
    const at = (start: string, end: string) => read(...event(`DTSTART${start}`, `DTEND${end}`))
    expect(at(':20280305T090000Z', ':20280305T100000Z')).toEqual(['03-05T09:00..03-05T10:00'])
    expect(at(';TZID=Asia/Irkutsk:20280305T090000', ';TZID=Asia/Irkutsk:20280305T100000')).toEqual([
      '03-05T01:00..03-05T02:00',
    ])
    expect(at(':20280305T090000', ':20280305T100000')).toEqual(['03-05T06:00..03-05T07:00'])
    expect(at(';TZID=Nowhere Time:20280305T090000', ';TZID=Nowhere Time:20280305T100000')).toEqual([
      '03-05T06:00..03-05T07:00',
    ])
  })
  test('of a zone that the calendar describes follows it', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    zone.push('TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE')
    const own = event('DTSTART;TZID=Ours:20280305T090000', 'DTEND;TZID=Ours:20280305T100000')
    expect(read(...zone, ...own)).toEqual(['03-05T04:00..03-05T05:00'])
  })
  test.each([
    ['is cancelled', 'STATUS:CANCELLED'],
    ['is marked as free', 'TRANSP:TRANSPARENT'],
    ['came from here', 'UID:0190a0b0-1234-4abc-8def-001122334455@enp.travel'],
  ])('that %s takes nothing', (_what, line) => {
    const lines = event(...day('05', '06'), line).filter((one) => !line.startsWith('UID') || one !== 'UID:1')
    expect(read(...lines)).toEqual([])
  })
  test('outside of the days that can be booked is left out', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20280220', 'DTEND;VALUE=DATE:20280228'))).toEqual([])
    expect(read(...event('DTSTART;VALUE=DATE:20290101', 'DTEND;VALUE=DATE:20290105'))).toEqual([])
  })
})

describe('a series', () => {
  test('is expanded without its exceptions, with what was moved', () => {
    const master = event(
      'DTSTART;VALUE=DATE:20280306',
      'DTEND;VALUE=DATE:20280307',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;VALUE=DATE:20280313',
    )
    const moved = event('RECURRENCE-ID;VALUE=DATE:20280320', 'DTSTART;VALUE=DATE:20280322', 'DTEND;VALUE=DATE:20280324')
    expect(read(...master, ...moved)).toEqual([
      '2028-03-06..2028-03-07',
      '2028-03-22..2028-03-24',
      '2028-03-27..2028-03-28',
    ])
  })
  test('ends with what can be booked, however long it goes on', () => {
    expect(read(...event(...day('01', '02'), 'RRULE:FREQ=DAILY'))).toHaveLength(31)
  })
  test.each([
    ['no day ever fits', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['there are too many', 'RRULE:FREQ=SECONDLY'],
  ])('of which %s is refused in time', (_what, rule) => {
    const text = calendar(...event('DTSTART:20280301T000000Z', 'DTEND:20280301T000001Z', rule))
    expect(() => readEntries(text, window, 300)).toThrow(UnreadableCalendar)
  })
})

test.each([
  ['a page', '<html><body>Войдите</body></html>'],
  ['nothing', ''],
  ['a piece', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1'],
  ['a card', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
  ['an entry without a start', calendar(...event('SUMMARY:Бронь'))],
])('%s is no calendar', (_what, text) => {
  expect(() => readEntries(text, window)).toThrow(UnreadableCalendar)
})

test('work is stopped when its time is over, and answers or fails as it is within it', () => {
  expect(runBounded(1_000, () => 7)).toBe(7)
  expect(() =>
    runBounded(1_000, () => {
      throw new TypeError('its own')
    }),
  ).toThrow(TypeError)
  expect(() =>
    runBounded(50, () => {
      for (;;);
    }),
  ).toThrow(TookTooLong)
})
