import { expect, it } from 'vitest'
import { listGiftPaymentOptions } from './gift-payment.rules.ts'

it('offers card, ton and usdt at the rates, rounded up to a hundredth', () => {
  const options = listGiftPaymentOptions(5_000, { ton: 240, usdt: 80 })
  expect(options.map(({ method, amount, currency }) => [method, amount, currency])).toEqual([
    ['card', 5_000, 'RUB'],
    ['ton', 20.84, 'ton'],
    ['usdt', 62.5, 'usdt'],
  ])
})

it('adds the margin to coins, not to the card', () => {
  const options = listGiftPaymentOptions(5_000, { ton: 240, usdt: 80, marginBasisPoints: 150 })
  expect(options.map(({ amount }) => amount)).toEqual([5_000, 21.15, 63.44])
})

it('offers only the card without rates', () => {
  expect(listGiftPaymentOptions(5_000, undefined).map(({ method }) => method)).toEqual(['card'])
})
