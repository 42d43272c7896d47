import { describe, expect, test } from 'vitest'
import { type OfferChoice, toOffer } from './offer.rules.ts'

describe('toOffer', () => {
  test.each<[OfferChoice, string, number, number | undefined]>([
    ['none', '', 5_600, 0],
    ['all', '', 5_600.5, 560_050],
    ['part', '2 800', 5_600, 280_000],
    ['part', '5600', 5_600, 560_000],
    ['part', '5601', 5_600, undefined],
    ['part', '0', 5_600, undefined],
    ['part', 'половину', 5_600, undefined],
    ['part', '', 5_600, undefined],
    ['all', '', 0, undefined],
  ])('turns %s with %j of %d roubles into %j kopecks', (choice, typed, left, kopecks) => {
    expect(toOffer(choice, typed, left)?.kopecks).toBe(kopecks)
  })
})
