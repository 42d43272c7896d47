import { describe, expect, test } from 'vitest'
import { toOpenDay } from './open-days.rules.ts'

const start = (startTime: string, status: 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED', vacancies: number) => ({
  date: '2027-03-13',
  startTime,
  status,
  vacancies,
  capacity: 10,
  price: { amount: 2800, currency: 'RUB' as const, lines: [] },
})

describe('openDay', () => {
  test('returns undefined when no start is free', () => {
    expect(toOpenDay([start('09:00', 'SOLD_OUT', 0), start('12:00', 'CLOSED', 0)], false)).toBeUndefined()
  })
  test('describes the day by its first free start', () => {
    const day = toOpenDay(
      [start('18:00', 'AVAILABLE', 8), start('09:00', 'SOLD_OUT', 0), start('12:00', 'LIMITED', 2)],
      false,
    )
    expect(day).toEqual({ day: '2027-03-13', startTime: '12:00', vacancies: 2, isLimited: true, price: 2800 })
  })
  test('returns fewLeft when all free starts are limited, and counts shared places once', () => {
    const few = [start('12:00', 'LIMITED', 2), start('18:00', 'LIMITED', 1), start('20:00', 'SOLD_OUT', 0)]
    expect(toOpenDay(few, false)?.fewLeft).toBe(3)
    expect(toOpenDay(few, true)?.fewLeft).toBe(2)
  })
  test('returns no fewLeft when no place is held or sold', () => {
    expect(toOpenDay([{ ...start('', 'LIMITED', 2), capacity: 2 }], false)).not.toHaveProperty('fewLeft')
  })
})
