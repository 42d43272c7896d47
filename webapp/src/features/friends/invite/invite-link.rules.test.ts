import { expect, it } from 'vitest'
import { displayedLink } from './invite-link.rules.ts'

it('shows a link without its protocol', () => {
  expect(displayedLink('https://t.me/enp_bot?start=A7K2M9PQ_tourist')).toBe('t.me/enp_bot?start=A7K2M9PQ_tourist')
})
