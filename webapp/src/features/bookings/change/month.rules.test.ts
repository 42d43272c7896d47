import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { addMonths, lastDay } from '@enp/shared/time/days'
import { describe, expect, it } from 'vitest'
import { chooseStartTime, listMonthCells, toChangeDay } from './month.rules.ts'

const optionId = 'option'
const units = [
  { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, redeemed: 0 },
  { unitId: 'lunch', kind: 'extra', title: 'Обед', quantity: 3, redeemed: 0 },
] as const
const booking = { optionId, date: '2027-03-12', startTime: '08:30', units: [...units] }

const target = { optionId, places: 2, isSame: true }

const start = (date: string, startTime: string, vacancies: number, amount = 4_900): Availability => ({
  optionId,
  date,
  startTime,
  timeZone: 'Europe/Moscow',
  status: vacancies > 0 ? 'AVAILABLE' : 'SOLD_OUT',
  vacancies,
  capacity: 10,
  price: { amount, currency: 'RUB', lines: [] },
  cutoffAt: `${date}T05:30:00.000Z`,
})

it('lists the days of a month after blanks for its first weekday, and adds months across a year', () => {
  expect(listMonthCells('2027-03')).toHaveLength(31)
  expect(listMonthCells('2026-11').slice(0, 7)).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), lastDay('2028-02')]).toEqual([
    '2027-01',
    '2026-12',
    '2028-02-29',
  ])
})

describe('toChangeDay', () => {
  const answers = [
    start('2027-03-12', '08:30', 5),
    start('2027-03-12', '15:00', 5),
    start('2027-03-13', '15:00', 2, 5_390),
    start('2027-03-13', '08:30', 1, 4_000),
    start('2027-03-14', '08:30', 0),
  ]
  it('returns an open day with the starts that have room for the party; extras need no places', () => {
    expect(toChangeDay(booking, target, answers, '2027-03-13')).toEqual({
      state: 'open',
      price: 5_390,
      starts: ['15:00'],
    })
  })
  it('offers the other starts of the booked day', () => {
    expect(toChangeDay(booking, target, answers, '2027-03-12')).toEqual({
      state: 'was',
      price: 4_900,
      starts: ['15:00'],
    })
  })
  it("offers the booked start to another party and counts the booking's own places as free", () => {
    const day = (places: number) =>
      toChangeDay(booking, { optionId, places, isSame: false }, answers, '2027-03-12').starts
    expect([day(7), day(8)]).toEqual([['08:30'], []])
    expect(toChangeDay(booking, { ...target, optionId: 'other', isSame: false }, answers, '2027-03-13').state).toBe(
      'closed',
    )
  })
  it('returns full for a day without free places, and closed for a day without starts', () => {
    expect(toChangeDay(booking, target, answers, '2027-03-14').state).toBe('full')
    expect(toChangeDay(booking, target, answers, '2027-03-15').state).toBe('closed')
  })
  it('keeps the booked start when the day has it, else chooses the first one', () => {
    const day = { state: 'open', price: 1, starts: ['08:30', '15:00'] } as const
    expect([
      chooseStartTime(day, '15:00'),
      chooseStartTime(day, '11:00'),
      chooseStartTime({ ...day, starts: [''] }, undefined),
    ]).toEqual(['15:00', '08:30', ''])
  })
})
