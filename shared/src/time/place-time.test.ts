import { expect, test } from 'vitest'
import { regions } from '../regions/regions.ts'
import { formatPlaceTime, formatStart, zoneName } from './place-time.ts'

const moment = '2030-03-14T01:00:00.000Z'

test('a time is shown in local time with the name of the time zone', () => {
  expect(formatPlaceTime('ru', 'Asia/Irkutsk', moment)).toBe('14 марта в 09:00 (по Иркутску)')
  expect(formatPlaceTime('en', 'Asia/Irkutsk', moment)).toBe('14 March at 09:00 (Irkutsk time)')
  expect(formatPlaceTime('ru', 'Europe/Kaliningrad', moment)).toBe('14 марта в 03:00 (по Калининграду)')
})

test('a time zone without an everyday name is shown as its UTC offset', () => {
  expect(zoneName('ru', 'Asia/Tbilisi', moment)).toBe('UTC+4')
  expect(zoneName('en', 'America/New_York', moment)).toBe('New York time')
  expect(zoneName('en', 'UTC', moment)).toBe('UTC+0')
  expect(zoneName('en', 'Etc/GMT-3', moment)).toBe('UTC+3')
})

test.each([...new Set(regions.map(({ zone }) => zone))])(
  'the time zone %s of a region has a name in both languages',
  (zone) => {
    expect(zoneName('ru', zone, moment)).toMatch(/^по [А-Я]/)
    expect(zoneName('en', zone, moment)).toMatch(/^[A-Z].* time$/)
  },
)

test('a stay is shown as its local date without a time', () => {
  const stay = { startsAt: '2030-03-14T22:00:00.000Z', timeZone: 'Asia/Irkutsk' }
  expect(formatStart('ru', stay)).toBe('15 марта')
  expect(formatStart('en', { ...stay, startTime: '06:00' })).toBe('15 March at 06:00 (Irkutsk time)')
})
