import { expect, test } from 'vitest'
import { cardDigits, groupDigits, isCardNumber } from './card-number.ts'
import { chargeTestCard, testCards } from './test-cards.ts'

test('every test card passes the Luhn check', () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([])
})

test.each([
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4242', true],
  ['4242 4242 4242 4241', false],
  ['4242', false],
  ['', false],
])('%s is a card number: %s', (written, expected) => expect(isCardNumber(cardDigits(written))).toBe(expected))

test('groups card digits in fours', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('42424')).toBe('4242 4')
})

test('declines a card that is not a test card', () => {
  expect(chargeTestCard('4111111111111111')).toEqual({ kind: 'declined', error: 'CARD_NOT_FOR_TESTS' })
})
