import { expect, test } from 'vitest'
import { chooseRestOption, listPartOptions, toOfferedDeposit, toRest, toRestOutcome } from './deposit.rules.ts'

const methods = [
  { method: 'card', amount: 1_680, currency: 'RUB' },
  { method: 'ton', amount: 6, currency: 'ton' },
  { method: 'balance_usdt', amount: 21, currency: 'usdt' },
] as const
const deposit = { state: 'offered', amount: 1_680, rest: 3_920, restDueAt: '2028-03-06T07:00:00.000Z' } as const
const shown = { ...deposit, methods: [...methods] }

test('a deposit is offered until the user pays everything', () => {
  expect(toOfferedDeposit({ deposit: shown }, false)).toBe(shown)
  expect(toOfferedDeposit({ deposit: shown }, true)).toBeUndefined()
  expect(toOfferedDeposit({ deposit: { ...shown, state: 'unpaid' } }, false)).toBeUndefined()
  expect(toOfferedDeposit({}, false)).toBeUndefined()
})

test('enp lower the rest, not the deposit', () => {
  expect(toRest(5_600, deposit)).toBe(3_920)
  expect(toRest(5_350.5, deposit)).toBe(3_670.5)
})

test('the methods of a deposit have its amounts, less a gift card', () => {
  const amounts = (left: number) =>
    listPartOptions(shown, left, { ton: 0, usdt: 500 }).map(({ method, amount }) => [method, amount])
  expect(amounts(1_680)).toEqual([
    ['balance_usdt', 21],
    ['card', 1_680],
    ['ton', 6],
  ])
  expect(amounts(680)).toEqual([
    ['balance_usdt', 8.5],
    ['card', 680],
    ['ton', 2.43],
  ])
})

test('a balance that suffices pays the rest first', () => {
  const { way } = chooseRestOption({ rest: 1_680, methods: [...methods] }, { ton: 0, usdt: 21 }, undefined)
  expect(way).toMatchObject({ method: 'balance_usdt', amount: 21 })
  expect(chooseRestOption({ rest: 1_680 }, undefined, undefined)).toEqual({ ways: [], way: undefined })
})

test.each([
  ['unpaid', undefined],
  ['paid', 'paid'],
  ['dropped', 'expired'],
] as const)('a rest that is %s ends a payment with %s', (state, outcome) => {
  expect(toRestOutcome({ deposit: { ...deposit, state } })).toBe(outcome)
})
