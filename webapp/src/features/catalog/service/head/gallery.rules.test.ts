import { expect, it } from 'vitest'
import { pictureAt } from './gallery.rules.ts'

it('a picture counts from the middle of its way in, and there is none beyond the ends', () => {
  expect([0, 194, 196, 390, 2_000, -40].map((left) => pictureAt(left, 390, 3))).toEqual([0, 0, 1, 1, 2, 0])
  expect(pictureAt(100, 0, 3)).toBe(0)
})
