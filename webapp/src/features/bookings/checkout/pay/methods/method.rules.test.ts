import { expect, it } from 'vitest'
import { choosePaymentOption, listPaymentOptions } from './method.rules.ts'

const booking = {
  price: {
    amount: 19_200,
    currency: 'RUB' as const,
    ton: 68.58,
    usdt: 221.97,
    lines: [{ kind: 'unit' as const, text: '', amount: 19_200 }],
  },
  enp: { max: 1_000, roublesPer100: 86.5 },
  methods: [
    { method: 'card' as const, amount: 19_200, currency: 'RUB' as const },
    { method: 'ton' as const, amount: 68.58, currency: 'ton' as const, refusal: 'unavailable' as const },
    { method: 'balance_ton' as const, amount: 68.58, currency: 'ton' as const },
    {
      method: 'balance_usdt' as const,
      amount: 221.97,
      currency: 'usdt' as const,
      refusal: 'insufficient_funds' as const,
    },
  ],
}
const balances = { ton: 100, usdt: 215 }

it('offers a balance that suffices first, and leaves out methods that are unavailable here or that the organizer does not accept', () => {
  expect(listPaymentOptions(booking, 19_200, balances).map(({ method }) => method)).toEqual([
    'balance_ton',
    'card',
    'balance_usdt',
  ])
  for (const refusal of ['not_accepted', 'unavailable'] as const) {
    const methods = [{ method: 'card' as const, amount: 1, currency: 'RUB' as const, refusal }]
    expect(listPaymentOptions({ ...booking, methods }, 19_200, balances)).toEqual([])
  }
})

it('leaves out a balance that is too low when the same currency can be sent from a wallet', () => {
  const sent = { method: 'usdt', amount: 221.97, currency: 'usdt' } as const
  const shown = listPaymentOptions({ ...booking, methods: [...booking.methods, sent] }, 19_200, balances)
  expect(shown.map(({ method }) => method)).toEqual(['balance_ton', 'card', 'usdt'])
})

it('lowers each amount by the enp discount and the gift card, which may make a balance sufficient', () => {
  const [ton, usdt, card] = listPaymentOptions(booking, 18_335, balances)
  expect(card).toMatchObject({ amount: 18_335, isRounded: false })
  expect(ton).toMatchObject({ amount: 65.5, isRounded: true, have: 100 })
  expect(usdt).toMatchObject({ amount: 211.97, refusal: undefined, have: 215 })
  expect(listPaymentOptions(booking, 19_200, balances)[2]).toMatchObject({
    amount: 221.97,
    refusal: 'insufficient_funds',
  })
  expect(listPaymentOptions(booking, 18_335, undefined)[2]).toMatchObject({
    refusal: 'insufficient_funds',
    have: undefined,
  })
})

it('chooses the preferred method while it is possible, else the first possible one', () => {
  const options = listPaymentOptions(booking, 19_200, balances)
  expect(choosePaymentOption(options, undefined)?.method).toBe('balance_ton')
  expect(choosePaymentOption(options, 'card')?.method).toBe('card')
  expect(choosePaymentOption(options, 'balance_usdt')?.method).toBe('balance_ton')
  expect(choosePaymentOption([], 'card')).toBeUndefined()
})
