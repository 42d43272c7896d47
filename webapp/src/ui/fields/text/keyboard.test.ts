import { expect, it } from 'vitest'
import { keyboardHeight } from './keyboard.ts'

it('keyboard height is the part of the window below the visible part', () => {
  expect(keyboardHeight(844, { offsetTop: 0, height: 508 })).toBe(336)
  expect(keyboardHeight(844, { offsetTop: 100, height: 508 })).toBe(236)
})

it('keyboard height is 0 when the window itself is smaller or zoomed out', () => {
  expect(keyboardHeight(508, { offsetTop: 0, height: 508 })).toBe(0)
  expect(keyboardHeight(844, { offsetTop: 0, height: 844.4 })).toBe(0)
})
