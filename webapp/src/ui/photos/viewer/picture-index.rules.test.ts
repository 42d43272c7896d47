import { expect, it } from 'vitest'
import { toPictureIndex } from './picture-index.rules.ts'

it('counts a picture as shown from half of its width on, and stays within the ends', () => {
  expect([0, 194, 196, 390, 2_000, -40].map((left) => toPictureIndex(left, 390, 3))).toEqual([0, 0, 1, 1, 2, 0])
  expect(toPictureIndex(100, 0, 3)).toBe(0)
})
