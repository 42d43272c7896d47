import { describe, expect, test } from 'vitest'
import { taxCases } from './tax.cases.ts'

describe('the tourist tax in worked cases', () => {
  test.each(taxCases)('%s', (_name, compute, byHand) => {
    expect(compute()).toBe(byHand)
  })

  test('are at least forty', () => {
    expect(taxCases.length).toBeGreaterThanOrEqual(40)
  })
})
