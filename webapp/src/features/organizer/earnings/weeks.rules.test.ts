import { expect, test } from 'vitest'
import { toBars, toGrowthPercent, toThousands } from './weeks.rules.ts'

const weeks = (...roubles: string[]) => roubles.map((amount) => ({ from: '2030-03-11', roubles: amount }))

test('scales the tallest bar to the whole height, keeps a small bar visible, and gives zero no height', () => {
  expect(toBars(weeks('0', '1', '500', '1000')).map(({ height }) => height)).toEqual([0, 3, 50, 100])
  expect(toBars(weeks('0', '0')).map(({ height }) => height)).toEqual([0, 0])
})

test('rounds to one decimal below ten thousand, and to whole thousands above', () => {
  expect(['0', '940', '9999', '38490', '96400'].map(toThousands)).toEqual([0, 0.9, 10, 38, 96])
})

test('compares a week with the previous one, unless that was zero', () => {
  expect(toGrowthPercent(weeks('88000', '96000'))).toBe(9)
  expect(toGrowthPercent(weeks('100', '50'))).toBe(-50)
  expect(toGrowthPercent(weeks('0', '50'))).toBeUndefined()
  expect(toGrowthPercent(weeks('50'))).toBeUndefined()
})
