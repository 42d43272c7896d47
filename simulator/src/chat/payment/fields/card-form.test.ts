import { expect, test } from 'vitest'
import { checkCard, formatCardInput, testCardForm } from './card-form.ts'

const now = Date.UTC(2026, 10, 21)

test.each([
  ['number', '42424242a', '4242 4242'],
  ['number', '4'.repeat(25), '4444 4444 4444 4444 444'],
  ['expiry', '1', '1'],
  ['expiry', '1230', '12/30'],
  ['expiry', '12/', '12'],
  ['code', '12345', '123'],
] as const)('writes a %s typed as %s as %s', (field, typed, written) =>
  expect(formatCardInput(field, typed)).toBe(written),
)

test('finds no mistakes in a card that is ready to pay', () => {
  expect(checkCard(testCardForm('4242424242424242', now), now)).toEqual({})
})

test('reports the mistake of every invalid field', () => {
  expect(checkCard({ number: '4242', expiry: '13/30', code: '' }, now)).toEqual({
    number: 'cardNumberWrong',
    expiry: 'cardExpiryWrong',
    code: 'cardCodeWrong',
  })
})

test('accepts a card until the end of its expiry month', () => {
  const expiry = (written: string) => checkCard({ number: '', expiry: written, code: '' }, now).expiry
  expect(expiry('11/26')).toBeUndefined()
  expect(expiry('10/26')).toBe('cardExpired')
})
