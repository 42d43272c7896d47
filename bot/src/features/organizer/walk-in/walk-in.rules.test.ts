import { addDays } from '@enp/shared/time/days'
import { expect, test } from 'vitest'
import { nextWalkInStep, parseCountWithin, type WalkInTerms, withoutAnswer } from './walk-in.rules.ts'

const tour: WalkInTerms = {
  title: 'Рускеала',
  optionName: 'Место',
  isStay: false,
  units: [
    { unitId: 'adult', title: 'Взрослый' },
    { unitId: 'child', title: 'Ребёнок' },
  ],
  starts: [{ startTime: '08:30', free: 4 }],
  most: 10,
}

test('asks the questions in order, and skips those that the button answered', () => {
  expect(nextWalkInStep({ counts: [] }, undefined, [])).toBe('option')
  expect(nextWalkInStep({ counts: [], optionId: 'o' }, undefined, [])).toBe('date')
  const known = { optionId: 'o', date: '2030-03-13', counts: [] }
  expect(nextWalkInStep(known, tour, [])).toBe('start')
  expect(nextWalkInStep(known, { ...tour, isStay: true, starts: [{ free: 1 }] }, [])).toBe('nights')
  const started = { ...known, startTime: '08:30' }
  expect(nextWalkInStep(started, tour, [])).toBe('unit:0')
  expect(nextWalkInStep({ ...started, counts: [2] }, tour, [])).toBe('unit:1')
  expect(nextWalkInStep({ ...started, counts: [2, 0] }, tour, [])).toBe('name')
  expect(nextWalkInStep({ ...started, counts: [2, 0], name: 'Анна' }, tour, [])).toBe('phone')
  const named = { ...started, counts: [2, 0], name: '' }
  expect(nextWalkInStep(named, tour, [])).toBe('price')
  expect(nextWalkInStep({ ...named, price: 'list' }, tour, [])).toBe('paid')
  expect(nextWalkInStep({ ...named, price: 4500, paidBy: 'later' }, tour, [])).toBe('confirm')
})

test('removes the last answer on a step back', () => {
  const draft = { optionId: 'o', date: '2030-03-13', startTime: '08:30', counts: [2, 1], name: 'Анна' }
  expect(withoutAnswer(draft, 'name')).toEqual({ ...draft, name: undefined })
  expect(withoutAnswer(draft, 'unit:1').counts).toEqual([2])
  expect(withoutAnswer(draft, 'start')).not.toHaveProperty('startTime')
})

test('accepts only whole numbers within the bounds', () => {
  expect([' 3 ', '11', '-1', '2.5', 'два'].map((text) => parseCountWithin(text, 0, 10))).toEqual([
    3,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('counts nights up to the check-out day', () => {
  expect(addDays('2030-02-27', 2)).toBe('2030-03-01')
})
