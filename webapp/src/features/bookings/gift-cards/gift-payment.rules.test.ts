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

it('offers only the card without rates', () => {
  expect(listGiftPaymentOptions(5_000, undefined).map(({ method }) => method)).toEqual(['card'])
})
