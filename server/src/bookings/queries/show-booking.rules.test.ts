import { expect, test } from 'vitest'
import { shiftPlanToStart } from './show-booking.rules.ts'

const plan = [
  { time: '10:00', title: 'Кремль' },
  { time: '10:20', title: 'Слобода', text: 'чай' },
  { time: '23:50', title: 'Огни' },
]
const listTimes = (starts: readonly string[], startTime: string) =>
  shiftPlanToStart(plan, starts, startTime).map(({ time }) => time)

test('a plan is unchanged for the start that it was written for', () => {
  expect(shiftPlanToStart(plan, ['10:00', '14:00'], '10:00')).toEqual(plan)
})

test('a later or earlier start shifts the whole plan', () => {
  expect(listTimes(['10:00', '14:15'], '14:15')).toEqual(['14:15', '14:35', '04:05'])
  expect(listTimes(['06:30', '10:00'], '06:30')).toEqual(['06:30', '06:50', '20:20'])
})

test('a first stop shortly before or after the start does not shift the plan', () => {
  expect(listTimes(['10:30', '18:00'], '10:30')).toEqual(['10:00', '10:20', '23:50'])
  expect(listTimes(['09:30'], '09:30')).toEqual(['10:00', '10:20', '23:50'])
})

test('a plan is unchanged without a start time or without sold starts, and an empty plan stays empty', () => {
  expect(listTimes(['10:00'], '')).toEqual(['10:00', '10:20', '23:50'])
  expect(listTimes([], '12:00')).toEqual(['10:00', '10:20', '23:50'])
  expect(shiftPlanToStart([], ['10:00'], '10:00')).toEqual([])
})
