import { expect, it } from 'vitest'
import { coverSource } from './cover-source.ts'

const illustration = '/lake.svg'

it('cover is the photo when there is one', () => {
  expect(coverSource({ photoUrl: '/a.jpg', illustration }, undefined)).toBe('/a.jpg')
})

it('cover is the illustration when there is no photo', () => {
  expect(coverSource({ illustration }, undefined)).toBe(illustration)
  expect(coverSource({ photoUrl: '', illustration }, undefined)).toBe(illustration)
})

it('cover stays the illustration after the photo failed', () => {
  expect(coverSource({ photoUrl: '/a.jpg', illustration }, '/a.jpg')).toBe(illustration)
})

it('cover is another photo after one failed', () => {
  expect(coverSource({ photoUrl: '/b.jpg', illustration }, '/a.jpg')).toBe('/b.jpg')
})
