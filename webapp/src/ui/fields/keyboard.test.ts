import { expect, it } from 'vitest'
import { keyboardHeight } from './keyboard.ts'

it('is what the window has below the part that is seen', () => {
  expect(keyboardHeight(844, { offsetTop: 0, height: 508 })).toBe(336)
  expect(keyboardHeight(844, { offsetTop: 100, height: 508 })).toBe(236)
})

it('is nothing where the window itself became smaller, or is zoomed out', () => {
  expect(keyboardHeight(508, { offsetTop: 0, height: 508 })).toBe(0)
  expect(keyboardHeight(844, { offsetTop: 0, height: 844.4 })).toBe(0)
})
