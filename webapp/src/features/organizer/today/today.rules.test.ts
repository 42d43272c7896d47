import { expect, test } from 'vitest'
import { countLitMarks, countProgressMarks, findCurrentDeparture, toDepartureProgress } from './today.rules.ts'

const at = (time: string) => `2030-03-13T${time}:00.000Z`
const trip = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const [morning, noon, evening] = [trip('08:30', '11:00'), trip('12:00', '14:00'), trip('18:00', '20:00')]
const day = [morning, noon, evening]
const now = (time: string) => new Date(at(time))

test('shows the current departure until guests of the next one arrive', () => {
  expect(findCurrentDeparture(day, now('06:00'))).toBe(morning)
  expect(findCurrentDeparture(day, now('09:30'))).toBe(morning)
  expect(findCurrentDeparture(day, now('11:00'))).toBe(noon)
  expect(findCurrentDeparture([trip('08:30', '23:00'), noon], now('11:00'))).toBe(noon)
})

test('shows the last departure after its end', () => {
  expect(findCurrentDeparture(day, now('21:00'))).toBe(evening)
  expect(findCurrentDeparture([], now('21:00'))).toBeUndefined()
})

test('returns whether a departure is ahead, running or over', () => {
  expect(toDepartureProgress(morning, now('08:12'))).toEqual({ kind: 'in', minutes: 18 })
  expect(toDepartureProgress(morning, now('08:30'))).toEqual({ kind: 'on' })
  expect(toDepartureProgress(morning, now('11:00'))).toEqual({ kind: 'over' })
})

test('lights all marks only when all guests are checked in, and one mark for the first guest', () => {
  expect([0, 7, 11, 12].map((inside) => countLitMarks(inside, 12, 12))).toEqual([0, 7, 11, 12])
  expect([1, 39, 40].map((inside) => countLitMarks(inside, 40, 12))).toEqual([1, 11, 12])
})

test('has as many marks as guests, at most twelve', () => {
  expect([1, 5, 12, 40].map(countProgressMarks)).toEqual([1, 5, 12, 12])
})
