import { expect, it } from 'vitest'
import { toTotalRoubles } from './worth.rules.ts'

it('adds up the worth of the balances, without prepaid Stars', () => {
  const owned = { enp: 1_000, usdt: 25.5, ton: 12.4, stars: 150 }
  expect(toTotalRoubles(owned, { rates: { ton: 280, usdt: 82 }, roublesPer100Enp: 100 })).toBe(3_472 + 2_091 + 1_000)
})
