import { expect, it } from 'vitest'
import { coverSource } from './cover-source.ts'

const illustration = '/lake.svg'

it('is the photo where there is one', () => {
  expect(coverSource({ photoUrl: '/a.jpg', illustration }, undefined)).toBe('/a.jpg')
})

it('is the illustration where there is no photo', () => {
  expect(coverSource({ illustration }, undefined)).toBe(illustration)
  expect(coverSource({ photoUrl: '', illustration }, undefined)).toBe(illustration)
})

it('is the illustration after the photo failed, and stays it', () => {
  expect(coverSource({ photoUrl: '/a.jpg', illustration }, '/a.jpg')).toBe(illustration)
})

it('tries another photo in its place', () => {
  expect(coverSource({ photoUrl: '/b.jpg', illustration }, '/a.jpg')).toBe('/b.jpg')
})
