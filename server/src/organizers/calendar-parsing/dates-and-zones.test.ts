import { describe, expect, test } from 'vitest'
import { createTestEvent, parseTestBusyTimes } from './testing-calendar.ts'

const times = (start: string, end: string, ...calendarLines: string[]) =>
  parseTestBusyTimes(...calendarLines, ...createTestEvent('UID:a', `DTSTART${start}`, `DTEND${end}`))

describe('an all-day entry', () => {
  test.each([
    ['with a last day that is free', ['DTSTART;VALUE=DATE:20280305', 'DTEND;VALUE=DATE:20280308'], '05..08'],
    ['without an end', ['DTSTART;VALUE=DATE:20280305'], '05..06'],
    ['with an end on its first day', ['DTSTART;VALUE=DATE:20280305', 'DTEND;VALUE=DATE:20280305'], '05..06'],
    ['with an end before its start', ['DTSTART;VALUE=DATE:20280305', 'DTEND;VALUE=DATE:20280301'], '05..06'],
    ['with a length', ['DTSTART;VALUE=DATE:20280305', 'DURATION:P2D'], '05..07'],
    ['with a length of weeks', ['DTSTART;VALUE=DATE:20280305', 'DURATION:P1W'], '05..12'],
    ['with a length of hours', ['DTSTART;VALUE=DATE:20280305', 'DURATION:PT36H'], '05..07'],
    ['without VALUE=DATE', ['DTSTART:20280305', 'DTEND:20280307'], '05..07'],
    ['with dashes', ['DTSTART:2028-03-05', 'DTEND:2028-03-07'], '05..07'],
    ['with a time that VALUE=DATE overrules', ['DTSTART;VALUE=DATE:20280305T000000', 'DTEND:20280307'], '05..07'],
    ['until an hour of another day', ['DTSTART;VALUE=DATE:20280305', 'DTEND:20280307T090000Z'], '04T21:00..07T09:00'],
    ['from long ago', ['DTSTART:00010101', 'DTEND:20280303'], '05-29..03'],
  ])('is read %s', (_what, lines, busy) => {
    expect(parseTestBusyTimes(...createTestEvent(...lines))).toEqual([busy])
  })
  test('is left out if it is outside the window', () => {
    expect(
      parseTestBusyTimes(
        ...createTestEvent('DTSTART:20280220', 'DTEND:20280301'),
        ...createTestEvent('DTSTART:20280401'),
      ),
    ).toEqual([])
  })
  test('that ends in the year 9999 is cut off at 2199', () => {
    expect(parseTestBusyTimes(...createTestEvent('DTSTART:20280305', 'DTEND:99991231'))).toEqual(['05..01-01'])
  })
})

describe('a timed entry', () => {
  test.each([
    ['in UTC', ':20280305T090000Z', ':20280305T100000Z', '05T09:00..05T10:00'],
    ['with a zone', ';TZID=Asia/Irkutsk:20280305T090000', ';TZID=Asia/Irkutsk:20280305T100000', '05T01:00..05T02:00'],
    [
      'with two zones',
      ';TZID=Asia/Irkutsk:20280305T100000',
      ';TZID=Europe/Moscow:20280305T070000',
      '05T02:00..05T04:00',
    ],
    ['by the clock of the place', ':20280305T090000', ':20280305T100000', '05T06:00..05T07:00'],
    ['without seconds', ':20280305T1400', ':20280305T1530', '05T11:00..05T12:30'],
    ['in the long spelling', ':2028-03-05T09:00:00Z', ':2028-03-05T10:00:00.000Z', '05T09:00..05T10:00'],
    ['with an offset', ':20280305T090000+0300', ':2028-03-05T10:00:00+03:00', '05T06:00..05T07:00'],
    ['in lower case', ':20280305t090000z', ':20280305t100000z', '05T09:00..05T10:00'],
    ['with a space', ':20280305 090000', ':20280305 100000', '05T06:00..05T07:00'],
    ['until midnight as hour 24', ':20280305T090000Z', ':20280305T240000Z', '05T09:00..06T00:00'],
    [
      'with a TZID that the Z overrules',
      ';TZID=Asia/Tokyo:20280305T090000Z',
      ':20280305T100000Z',
      '05T09:00..05T10:00',
    ],
    ['with an end before its start', ':20280305T090000Z', ':20280305T080000Z', '05T09:00..05T09:00'],
    ['until a day', ':20280305T090000Z', ';VALUE=DATE:20280307', '05T09:00..07T00:00'],
  ])('is read %s', (_what, start, end, busy) => {
    expect(times(start, end)).toEqual([busy])
  })
  test('applies a duration in days by the calendar and in hours by the clock', () => {
    const berlin = 'DTSTART;TZID=Europe/Berlin:20280325T120000'
    expect(parseTestBusyTimes(...createTestEvent(berlin, 'DURATION:P1D'))).toEqual(['25T11:00..26T10:00'])
    expect(parseTestBusyTimes(...createTestEvent(berlin, 'DURATION:PT24H'))).toEqual(['25T11:00..26T11:00'])
  })
})

describe('a time zone', () => {
  test.each([
    ['W. Europe Standard Time', '09:00'],
    ['Russian Standard Time', '07:00'],
    ['"Europe/Moscow"', '07:00'],
    ['/citadel.org/20250101_1/Europe/Moscow', '07:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Asia/Irkutsk', '02:00'],
    ['/example.com/America/Argentina/Buenos_Aires', '13:00'],
    ['America/New York', '15:00'],
    ['US-Eastern', '15:00'],
    ['(UTC+03:00) Moscow, St. Petersburg, Volgograd', '07:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern"', '09:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '15:00'],
    ['Pacific Daylight Time', '18:00'],
    ['RTZ 7 (зима)', '02:00'],
    ['MSK', '07:00'],
    ['GMT+3', '07:00'],
    ['UTC', '10:00'],
    ['europe/moscow', '07:00'],
  ])('named %s is known', (name, hour) => {
    const [busy] = times(`;TZID=${name}:20280306T100000`, `;TZID=${name}:20280306T230000`)
    expect(busy?.slice(3, 8)).toBe(hour)
  })
  const defined = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE']
  const observance = (name: string, from: string, to: string, ...lines: string[]) => [
    `BEGIN:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...lines,
    `END:${name}`,
  ]
  test('that only the calendar defines follows its VTIMEZONE, with daylight saving time', () => {
    const zone = defined(
      ...observance('STANDARD', '+0600', '+0500', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
      ...observance('DAYLIGHT', '+0500', '+0600', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
    )
    const at = (day: string) => times(`;TZID=Ours:202803${day}T100000`, `;TZID=Ours:202803${day}T110000`, ...zone)
    expect([at('06'), at('28')]).toEqual([['06T05:00..06T06:00'], ['28T04:00..28T05:00']])
  })
  test('in X-WR-TIMEZONE applies to times without a zone', () => {
    const at = (name: string) => times(':20280306T100000', ':20280306T110000', `X-WR-TIMEZONE:${name}`)
    expect(at('Asia/Irkutsk')).toEqual(['06T02:00..06T03:00'])
  })
})

describe('a VFREEBUSY component', () => {
  test('blocks its periods except those marked as free', () => {
    const lines = ['BEGIN:VFREEBUSY', 'UID:f', 'DTSTART:20280301T000000Z', 'DTEND:20280331T000000Z']
    lines.push('FREEBUSY:20280306T070000Z/20280306T080000Z,20280307T070000Z/PT2H')
    lines.push('FREEBUSY;FBTYPE=BUSY-TENTATIVE:20280308T070000Z/PT1H', 'FREEBUSY;FBTYPE=FREE:20280309T070000Z/PT1H')
    expect(parseTestBusyTimes(...lines, 'END:VFREEBUSY')).toEqual([
      '06T07:00..06T08:00',
      '07T07:00..07T09:00',
      '08T07:00..08T08:00',
    ])
  })
})
