import { describe, expect, it } from 'vitest'
import { groupIntoChains } from './postings.rules.ts'

const posting = (from: string, to: string, amountExact: string, currency: 'enp' | 'stars' = 'enp') => ({
  from,
  to,
  amount: Number(amountExact),
  amountExact,
  currency,
})
const told = (...postings: ReturnType<typeof posting>[]) =>
  groupIntoChains(postings).map(({ from, legs }) =>
    [from, ...legs.map(({ to, amountExact }) => `${amountExact} ${to}`)].join(' > '),
  )

describe('the ways of money', () => {
  it('are one per posting', () => {
    expect(told(posting('emission', 'you', '100'), posting('emission', 'person', '10'))).toEqual([
      'emission > 100 you',
      'emission > 10 person',
    ])
  })

  it('go on where the next posting begins', () => {
    expect(told(posting('stars_clearing', 'you', '45', 'stars'), posting('you', 'revenue', '40', 'stars'))).toEqual([
      'stars_clearing > 45 you > 40 revenue',
    ])
  })

  it('end where the currency changes', () => {
    expect(told(posting('emission', 'you', '45'), posting('you', 'revenue', '45', 'stars'))).toHaveLength(2)
  })

  it('are none without postings', () => {
    expect(told()).toEqual([])
  })
})
