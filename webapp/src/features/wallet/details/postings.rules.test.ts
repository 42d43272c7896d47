import { describe, expect, it } from 'vitest'
import { groupIntoChains } from './postings.rules.ts'

const posting = (from: string, to: string, amountExact: string, currency: 'enp' | 'stars' = 'enp') => ({
  from,
  to,
  amount: Number(amountExact),
  amountExact,
  currency,
})
const chainsFor = (...postings: ReturnType<typeof posting>[]) =>
  groupIntoChains(postings).map(({ from, legs }) =>
    [from, ...legs.map(({ to, amountExact }) => `${amountExact} ${to}`)].join(' > '),
  )

describe('chains of postings', () => {
  it('start for each posting from the same account', () => {
    expect(chainsFor(posting('emission', 'you', '100'), posting('emission', 'person', '10'))).toEqual([
      'emission > 100 you',
      'emission > 10 person',
    ])
  })

  it('continue when a posting debits the account last credited', () => {
    expect(
      chainsFor(posting('stars_clearing', 'you', '45', 'stars'), posting('you', 'revenue', '40', 'stars')),
    ).toEqual(['stars_clearing > 45 you > 40 revenue'])
  })

  it('end when the currency changes', () => {
    expect(chainsFor(posting('emission', 'you', '45'), posting('you', 'revenue', '45', 'stars'))).toHaveLength(2)
  })

  it('are empty without postings', () => {
    expect(chainsFor()).toEqual([])
  })
})
