import { expect, test } from 'vitest'
import { allBoosts, boostName, findBoost } from './boosts.ts'

test('a boost is found by its type and factor', () => {
  expect(findBoost('power', 1.25)).toEqual({ type: 'power', percent: 125, stars: 15 })
  expect(findBoost('time', 3)).toEqual({ type: 'time', percent: 300, stars: 25 })
  expect(findBoost('time', 1.25)).toBeUndefined()
  expect(findBoost('speed', 2)).toBeUndefined()
  expect(allBoosts).toHaveLength(7)
})

test('the name of a boost has its factor in the notation of the language', () => {
  expect(boostName('ru', 'power', 125)).toBe('Сила ×1,25')
  expect(boostName('en', 'time', 200)).toBe('Pace ×2')
})
