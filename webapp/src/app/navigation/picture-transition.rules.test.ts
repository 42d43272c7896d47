import { expect, it } from 'vitest'
import { findTransitionPicture } from './growth.rules.ts'

it('a picture grows into the page of its service and shrinks back out of it', () => {
  expect(findTransitionPicture('/services', '/service/7')).toBe('7')
  expect(findTransitionPicture('/service/7', '/favorites')).toBe('7')
  expect(findTransitionPicture('/service/7', '/service/8')).toBe('8')
})

it('no picture grows between other pages', () => {
  expect(findTransitionPicture('/services', '/mining')).toBeUndefined()
  expect(findTransitionPicture('/services', '/service/7/reviews')).toBeUndefined()
})
