import { expect, test } from 'vitest'
import { parseLinkPayload } from './deep-link.ts'
import { parsePromoPayload, promoLink } from './promo-link.ts'

test('reads the code of its own link, which is no other link', () => {
  const link = promoLink('enp_bot', 'SUMMER10')
  expect(link).toBe('https://t.me/enp_bot?start=promo_SUMMER10')
  const payload = new URL(link).searchParams.get('start') ?? ''
  expect(parsePromoPayload(payload)).toBe('SUMMER10')
  expect(parseLinkPayload(payload)).toEqual({})
})

test.each([
  ['promo_summer10', 'SUMMER10'],
  ['promo_ABC12', undefined],
  ['promo_TOO-LONG', undefined],
  ['promo_tourist_x', undefined],
  [undefined, undefined],
])('reads %s as %s', (payload, code) => {
  expect(parsePromoPayload(payload)).toBe(code)
})
