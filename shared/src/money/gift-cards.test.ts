import { expect, test } from 'vitest'
import { formatGiftCardCode, giftCardLink, parseGiftCardPayload } from './gift-cards.ts'

const code = '7K2M9PQ0A1B2C3D4'

test('the link for giving contains the code of the card', () => {
  expect(giftCardLink('enp_travel_bot', code)).toBe(`https://t.me/enp_travel_bot?startapp=G${code}`)
  expect(parseGiftCardPayload(`G${code}`)).toBe(code)
})

test.each([undefined, '', code, `G${code}0`, `g${code}`, 'A7K2M9PQ_tourist'])('%s is no link for giving', (payload) => {
  expect(parseGiftCardPayload(payload)).toBeUndefined()
})

test('a code is shown in groups of four', () => {
  expect(formatGiftCardCode(code)).toBe('7K2M-9PQ0-A1B2-C3D4')
  expect(formatGiftCardCode('')).toBe('')
})
