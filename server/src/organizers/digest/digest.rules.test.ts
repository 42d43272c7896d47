import { describe, expect, test } from 'vitest'
import { type DigestBookingRow, planDigest, toDigestDay } from './digest.rules.ts'

const plan = (now: string, timeZone: string, isPlanned = true) => {
  const { day, next } = planDigest(new Date(now), { timeZone, isPlanned })
  return { day, next: next.toISOString() }
}

describe('the plan of a digest', () => {
  test.each([
    ['2030-03-14T04:59:59Z', undefined, '2030-03-14T05:00:00.000Z'],
    ['2030-03-14T05:00:00Z', '2030-03-14', '2030-03-15T05:00:00.000Z'],
    ['2030-03-14T08:59:59Z', '2030-03-14', '2030-03-15T05:00:00.000Z'],
    ['2030-03-14T09:00:00Z', undefined, '2030-03-15T05:00:00.000Z'],
  ])('at %s in Moscow is the day %s, next %s', (now, day, next) => {
    expect(plan(now, 'Europe/Moscow')).toEqual({ day, next })
  })

  test('uses the day of the time zone', () => {
    expect(plan('2030-03-13T22:00:00Z', 'Asia/Kamchatka')).toEqual({
      day: '2030-03-14',
      next: '2030-03-14T20:00:00.000Z',
    })
  })

  test('sends nothing before the first morning', () => {
    expect(plan('2030-03-14T06:00:00Z', 'Europe/Moscow', false)).toEqual({
      day: undefined,
      next: '2030-03-15T05:00:00.000Z',
    })
  })
})

test('counts stays that arrive or depart, and trips by option and start time', () => {
  const adults = (quantity: number) => [
    { unitId: 'adult', kind: 'adult' as const, title: 'Взрослый', quantity, price: 1 },
  ]
  const row = (fields: Partial<DigestBookingRow>) =>
    ({
      ...{
        category: 'excursion',
        first_day: '2030-03-14',
        last_day: '2030-03-14',
        option_id: 'a',
        start_time: '09:00',
      },
      ...{ units: adults(2), ...fields },
    }) as DigestBookingRow
  const rows = [
    row({}),
    row({ units: adults(3) }),
    row({ start_time: '12:00' }),
    row({ first_day: '2030-03-15', last_day: '2030-03-15' }),
    row({ category: 'hotel', last_day: '2030-03-16' }),
    row({ category: 'hotel', first_day: '2030-03-10', last_day: '2030-03-13' }),
    row({ category: 'hotel', first_day: '2030-03-10', last_day: '2030-03-14' }),
  ]
  expect(toDigestDay('2030-03-14', rows)).toEqual({
    ...{ day: '2030-03-14', arrivals: 1, departures: 1, trips: 2, guests: 7 },
  })
  expect(toDigestDay('2030-03-15', rows)).toMatchObject({ arrivals: 0, departures: 1, trips: 1, guests: 2 })
})
