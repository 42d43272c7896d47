import { describe, expect, test } from 'vitest'
import {
  createTestCalendar,
  createTestEvent,
  marchWindow,
  parseCalendarText,
  parseTestBusyTimes,
} from './testing-calendar.ts'

const on = (start: string, rule: string, ...lines: string[]) =>
  parseTestBusyTimes(
    ...createTestEvent(
      'UID:m',
      `DTSTART;TZID=Europe/Moscow:${start}T100000`,
      'DURATION:PT1H',
      `RRULE:${rule}`,
      ...lines,
    ),
  ).map((one) => Number(one.slice(0, 2)))

describe('a recurrence rule', () => {
  test.each([
    ['every day from the year 1', '00010101', 'FREQ=DAILY', Array.from({ length: 31 }, (_, index) => index + 1)],
    ['every tenth day', '20280101', 'FREQ=DAILY;INTERVAL=10', [1, 11, 21, 31]],
    ['as often as it says', '20280228', 'FREQ=DAILY;COUNT=5', [1, 2, 3]],
    ['as often as it says, from long ago', '19700101', 'FREQ=DAILY;COUNT=21246', [1, 2]],
    ['until a day, which is included', '20280301', 'FREQ=DAILY;UNTIL=20280303', [1, 2, 3]],
    ['until a moment', '20280301', 'FREQ=DAILY;UNTIL=20280303T065959Z', [1, 2]],
    ['on weekdays of every other week', '20280221', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', [6, 8, 20, 22]],
    ['by weeks that begin on Sunday', '20280220', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU', [5, 6, 19, 20]],
    ['on a counted weekday', '20280201', 'FREQ=MONTHLY;BYDAY=2TU,-1FR', [14, 31]],
    ['on the last day of a month', '20280131', 'FREQ=MONTHLY;BYMONTHDAY=-1', [31]],
    ['on the 31st, which short months lack', '20280131', 'FREQ=MONTHLY', [31]],
    ['on the last working day', '20280131', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', [31]],
    ['on Friday the 13th only', '20271001', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', []],
    ['once a year', '20000315', 'FREQ=YEARLY', [15]],
    ['on a weekday of a month', '20200301', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', [26]],
    ['on a day of the year', '20200101', 'FREQ=YEARLY;BYYEARDAY=61,-276', [1, 31]],
    ['in a week of the year', '20200106', 'FREQ=YEARLY;BYWEEKNO=11', [13]],
    ['on a leap day', '20200229', 'FREQ=YEARLY', []],
    ['without a day that fits', '20280101', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', []],
    ['without an end if COUNT is 0', '20280330', 'FREQ=DAILY;COUNT=0', [30, 31]],
    ['in lower case with spaces', '20280330', 'freq=daily; count=1', [30]],
    ['of vCalendar 1.0', '20280301', 'W1 TU TH #4', [1, 2, 7, 9, 14]],
    ['of vCalendar 1.0 by months', '20280207', 'MP1 1+ MO #0', [6]],
  ])('repeats %s', (_what, start, rule, days) => {
    expect(on(start, rule)).toEqual(days)
  })
  test('with FREQ=HOURLY repeats within a day', () => {
    const lines = createTestEvent(
      'UID:m',
      'DTSTART:20280301T000000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=5',
    )
    expect(parseTestBusyTimes(...lines)).toHaveLength(5)
  })
  test('with FREQ=SECONDLY from 1970 costs only the days inside the window', () => {
    const text = createTestCalendar(
      ...createTestEvent('UID:m', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY;INTERVAL=3600'),
    )
    expect(parseCalendarText(text).busy).toHaveLength(744)
  })
  test('that repeats every second is refused as too_many', () => {
    const text = createTestCalendar(...createTestEvent('UID:m', 'DTSTART:20280301T000000Z', 'RRULE:FREQ=SECONDLY'))
    expect(parseCalendarText(text).problems).toEqual(['too_many'])
  })
})

test('parseCalendar expands a thousand daily series from 1970 at the cost of the days inside the window', () => {
  const series = Array.from({ length: 1_000 }, (_, index) =>
    createTestEvent(`UID:${index}`, 'DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY'),
  )
  expect(parseCalendarText(createTestCalendar(...series.flat()), marchWindow).busy).toHaveLength(31_000)
})

test('parseCalendar accepts two thousand yearly series in one calendar', () => {
  const series = Array.from({ length: 2_000 }, (_, index) =>
    createTestEvent(`UID:${index}`, 'DTSTART;VALUE=DATE:19700315', 'RRULE:FREQ=YEARLY'),
  )
  expect(parseCalendarText(createTestCalendar(...series.flat()), marchWindow).busy).toHaveLength(2_000)
})
