import { expect, test } from 'vitest'
import { toBars, toGrowthPercent, toThousands } from './weeks.rules.ts'

const weeks = (...roubles: string[]) => roubles.map((amount) => ({ from: '2030-03-11', roubles: amount }))

test('the tallest bar fills the chart, a small one is still seen, nothing has none', () => {
  expect(toBars(weeks('0', '1', '500', '1000')).map(({ height }) => height)).toEqual([0, 3, 50, 100])
  expect(toBars(weeks('0', '0')).map(({ height }) => height)).toEqual([0, 0])
})

test('thousands have a decimal while they are few', () => {
  expect(['0', '940', '9999', '38490', '96400'].map(toThousands)).toEqual([0, 0.9, 10, 38, 96])
})

test('a week is compared with the one before, if there was something', () => {
  expect(toGrowthPercent(weeks('88000', '96000'))).toBe(9)
  expect(toGrowthPercent(weeks('100', '50'))).toBe(-50)
  expect(toGrowthPercent(weeks('0', '50'))).toBeUndefined()
  expect(toGrowthPercent(weeks('50'))).toBeUndefined()
})
