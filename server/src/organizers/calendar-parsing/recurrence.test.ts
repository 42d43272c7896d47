import { describe, expect, test } from 'vitest'
import { createTestCalendar, createTestEvent, parseCalendarText, parseTestBusyTimes } from './testing-calendar.ts'

const hour = (...lines: string[]) =>
  createTestEvent(
    'UID:m',
    'DTSTART;TZID=Europe/Moscow:20280306T100000',
    'DTEND;TZID=Europe/Moscow:20280306T110000',
    ...lines,
  )
const days = (...lines: string[]) =>
  createTestEvent('UID:m', 'DTSTART;VALUE=DATE:20280306', 'DTEND;VALUE=DATE:20280307', ...lines)
const hours = (...on: string[]) => on.map((day) => `${day}T07:00..${day}T08:00`)

describe('a recurrence set', () => {
  test('contains DTSTART together with RDATE', () => {
    expect(parseTestBusyTimes(...days('RDATE;VALUE=DATE:20280308,20280310'))).toEqual(['06..07', '08..09', '10..11'])
  })
  test('contains DTSTART even if the rule does not generate it', () => {
    expect(parseTestBusyTimes(...days('RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20280315'))).toEqual([
      '06..07',
      '08..09',
      '15..16',
    ])
  })
  test('uses the length of an RDATE period for that occurrence', () => {
    const rdate = 'RDATE;VALUE=PERIOD:20280308T070000Z/20280308T090000Z,20280310T070000Z/PT3H'
    expect(parseTestBusyTimes(...hour(rdate))).toEqual([...hours('06'), '08T07:00..08T09:00', '10T07:00..10T10:00'])
  })
  test('counts a time once if both a rule and an RDATE generate it', () => {
    const both = parseTestBusyTimes(...hour('RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20280313T070000Z'))
    expect(both).toEqual(hours('06', '13'))
  })
  test.each([
    ['in UTC', 'EXDATE:20280313T070000Z'],
    ['with the zone', 'EXDATE;TZID=Europe/Moscow:20280313T100000'],
    ['with another zone', 'EXDATE;TZID=Asia/Irkutsk:20280313T150000'],
    ['floating', 'EXDATE:20280313T100000'],
    ['as a day', 'EXDATE;VALUE=DATE:20280313'],
    ['among others', 'EXDATE:20280101T070000Z,20280313T070000Z'],
    ['as an exception rule', 'EXRULE:FREQ=WEEKLY;INTERVAL=5;COUNT=1\r\nEXDATE:20280313T070000Z'],
  ])('leaves out an EXDATE written %s', (_how, line) => {
    const busy = parseTestBusyTimes(...hour('RRULE:FREQ=WEEKLY;COUNT=3', line))
    expect(busy.filter((one) => one !== '06T07:00..06T08:00')).toEqual(hours('20'))
  })
  test.each([
    ['a day', 'EXDATE;VALUE=DATE:20280313'],
    ['midnight in UTC', 'EXDATE:20280313T000000Z'],
    ['midnight of the place in UTC', 'EXDATE:20280312T210000Z'],
    ['a floating midnight', 'EXDATE:20280313T000000'],
  ])('leaves a day out of an all-day series if EXDATE is %s', (_how, line) => {
    expect(parseTestBusyTimes(...days('RRULE:FREQ=WEEKLY;COUNT=3', line))).toEqual(['06..07', '20..21'])
  })
})

describe('an exception', () => {
  const weekly = hour('RRULE:FREQ=WEEKLY;COUNT=4')
  const moved = ['DTSTART:20280314T140000Z', 'DTEND:20280314T150000Z']
  test.each([
    ['in UTC', 'RECURRENCE-ID:20280313T070000Z'],
    ['with the zone', 'RECURRENCE-ID;TZID=Europe/Moscow:20280313T100000'],
    ['with another zone', 'RECURRENCE-ID;TZID=Asia/Irkutsk:20280313T150000'],
    ['as a day', 'RECURRENCE-ID;VALUE=DATE:20280313'],
  ])('moves the occurrence that RECURRENCE-ID names %s', (_how, line) => {
    expect(parseTestBusyTimes(...weekly, ...createTestEvent('UID:m', line, ...moved))).toEqual(
      [...hours('06', '20', '27'), '14T14:00..14T15:00'].sort(),
    )
  })
  test('applies only to its own UID', () => {
    const other = weekly.map((line) => (line === 'UID:m' ? 'UID:n' : line))
    const cancelled = createTestEvent('UID:m', 'RECURRENCE-ID:20280313T070000Z', ...moved, 'STATUS:CANCELLED')
    expect(parseTestBusyTimes(...weekly, ...other, ...cancelled)).toEqual(
      hours('06', '06', '13', '20', '20', '27', '27'),
    )
  })
  test('frees only its occurrence if it is cancelled or marked as free', () => {
    for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
      expect(
        parseTestBusyTimes(...weekly, ...createTestEvent('UID:m', 'RECURRENCE-ID:20280313T070000Z', ...moved, line)),
      ).toEqual(hours('06', '20', '27'))
  })
  test('can cancel an occurrence without a start', () => {
    const cancel = [
      'BEGIN:VCALENDAR',
      'METHOD:CANCEL',
      ...createTestEvent('UID:m', 'SEQUENCE:1', 'RECURRENCE-ID:20280313T070000Z'),
    ]
    expect(parseCalendarText([createTestCalendar(...weekly), ...cancel, 'END:VCALENDAR'].join('\r\n')).busy).toEqual(
      hours('06', '20', '27'),
    )
  })
  test('without its series is a separate entry', () => {
    expect(parseTestBusyTimes(...createTestEvent('UID:x', 'RECURRENCE-ID:20280313T070000Z', ...moved))).toEqual([
      '14T14:00..14T15:00',
    ])
  })
  test('with RANGE=THISANDFUTURE moves the rest of the series', () => {
    const later = createTestEvent(
      'UID:m',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20280320T070000Z',
      'DTSTART:20280321T090000Z',
      'DTEND:20280321T110000Z',
    )
    expect(parseTestBusyTimes(...weekly, ...later)).toEqual([
      ...hours('06', '13'),
      '21T09:00..21T11:00',
      '28T09:00..28T11:00',
    ])
  })
  test('with RANGE=THISANDFUTURE frees the rest of the series if it is cancelled', () => {
    const later = createTestEvent(
      'UID:m',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20280320T070000Z',
      'DTSTART:20280320T070000Z',
    )
    expect(parseTestBusyTimes(...weekly, ...later.slice(0, -1), 'STATUS:CANCELLED', 'END:VEVENT')).toEqual(
      hours('06', '13'),
    )
  })
})

describe('versions of an entry', () => {
  const version = (from: string, ...lines: string[]) =>
    createTestEvent('UID:u', `DTSTART;VALUE=DATE:202803${from}`, `DTEND;VALUE=DATE:202803${Number(from) + 2}`, ...lines)
  test.each([
    ['the highest SEQUENCE', ['SEQUENCE:2', 'DTSTAMP:20280101T000000Z'], ['SEQUENCE:1', 'DTSTAMP:20280102T000000Z']],
    ['the latest DTSTAMP', ['DTSTAMP:20280102T000000Z'], ['DTSTAMP:20280101T000000Z']],
    ['the latest LAST-MODIFIED', ['LAST-MODIFIED:20280102T000000Z'], ['LAST-MODIFIED:20280101T000000Z']],
  ])('are compared by %s, in any order', (_what, newer, older) => {
    for (const events of [
      [version('10', ...newer), version('20', ...older)],
      [version('20', ...older), version('10', ...newer)],
    ])
      expect(parseTestBusyTimes(...events.flat())).toEqual(['10..12'])
  })
  test('are all busy if none is newer', () => {
    expect(parseTestBusyTimes(...version('10'), ...version('20'))).toEqual(['10..12', '20..22'])
  })
  test('are not busy if the newest one is cancelled', () => {
    expect(parseTestBusyTimes(...version('10'), ...version('10', 'SEQUENCE:1', 'STATUS:CANCELLED'))).toEqual([])
  })
  test('are not detected without a UID, so all entries are busy', () => {
    const bare = (from: string) => createTestEvent(`DTSTART;VALUE=DATE:202803${from}`, 'SEQUENCE:3')
    expect(parseTestBusyTimes(...bare('10'), ...bare('12'))).toEqual(['10..11', '12..13'])
  })
})
