import { expect, it } from 'vitest'
import { createFormat } from './format.ts'
import { formatRoubles } from './format-roubles.ts'

it('writes kopecks with two digits or not at all', () => {
  const write = (amount: number, decimals?: number) => formatRoubles(createFormat('ru'), amount, decimals)
  expect([write(216.8, 2), write(4_327, 2), write(4_327.2)]).toEqual([
    '216,80\u00a0₽',
    '4\u00a0327\u00a0₽',
    '4\u00a0327\u00a0₽',
  ])
})
