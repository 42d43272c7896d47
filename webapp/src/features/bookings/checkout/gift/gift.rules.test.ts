import { expect, it } from 'vitest'
import { toGiftPart } from './gift.rules.ts'

it.each([
  ['the price if the card has enough', 5_600, 9_000, 5_600],
  ['everything on the card', 5_600, 3_000, 3_000],
  ['less, so that a bank card can pay the rest', 5_600, 5_599, 5_500],
  ['nothing of a price that leaves no room', 100, 50, 0],
])('returns %s', (_, price, balance, part) => {
  expect(toGiftPart(price, balance)).toBe(part)
})
