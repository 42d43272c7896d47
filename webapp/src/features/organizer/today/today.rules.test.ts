import { expect, test } from 'vitest'
import { findCurrentDeparture, litMarks, marksFor, toDepartureProgress } from './today.rules.ts'

const at = (time: string) => `2030-03-13T${time}:00.000Z`
const trip = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const [morning, noon, evening] = [trip('08:30', '11:00'), trip('12:00', '14:00'), trip('18:00', '20:00')]
const day = [morning, noon, evening]
const now = (time: string) => new Date(at(time))

test('the door shows what goes on until guests of the next one come', () => {
  expect(findCurrentDeparture(day, now('06:00'))).toBe(morning)
  expect(findCurrentDeparture(day, now('09:30'))).toBe(morning)
  expect(findCurrentDeparture(day, now('11:00'))).toBe(noon)
  expect(findCurrentDeparture([trip('08:30', '23:00'), noon], now('11:00'))).toBe(noon)
})

test('after the last one the door still shows it', () => {
  expect(findCurrentDeparture(day, now('21:00'))).toBe(evening)
  expect(findCurrentDeparture([], now('21:00'))).toBeUndefined()
})

test('a departure is ahead, goes on or is over', () => {
  expect(toDepartureProgress(morning, now('08:12'))).toEqual({ kind: 'in', minutes: 18 })
  expect(toDepartureProgress(morning, now('08:30'))).toEqual({ kind: 'on' })
  expect(toDepartureProgress(morning, now('11:00'))).toEqual({ kind: 'over' })
})

test('the bar is full only when everybody is there, and begins with the first', () => {
  expect([0, 7, 11, 12].map((inside) => litMarks(inside, 12, 12))).toEqual([0, 7, 11, 12])
  expect([1, 39, 40].map((inside) => litMarks(inside, 40, 12))).toEqual([1, 11, 12])
})

test('there are as many marks as guests, up to a dozen', () => {
  expect([1, 5, 12, 40].map(marksFor)).toEqual([1, 5, 12, 12])
})
