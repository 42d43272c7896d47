import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoHistogram, demoReviews } from './demo-reviews.rules.ts'

const phrases = JSON.parse(readFileSync(new URL('../../../demo/reviews/phrases.json', import.meta.url), 'utf8'))
const toStars = (counts: readonly number[]) => counts.reduce((sum, count, index) => sum + count * (index + 1), 0)

test.each([
  [490, 312],
  [500, 118],
  [440, 184],
  [470, 823],
  [450, 64],
  [460, 7],
  [310, 40],
  [100, 3],
  [0, 0],
])('demoHistogram returns star counts with an average of %d for %d ratings', (rating, count) => {
  const counts = demoHistogram(rating, count)
  expect(counts.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count)
  expect(toStars(counts)).toBe(Math.round((rating * count) / 100))
})

const service = { id: 'an id', key: 'tropa/ruskeala', category: 'excursion', rating: 480, reviews: 96 } as const

test('demoReviews returns a few distinct reviews, always the same ones, at most as many per star as there are ratings', () => {
  const reviews = demoReviews(service, phrases)
  expect(reviews).toEqual(demoReviews(service, phrases))
  expect(reviews.length).toBeGreaterThanOrEqual(6)
  const counts = demoHistogram(service.rating, service.reviews)
  for (const stars of [1, 2, 3, 4, 5])
    expect(reviews.filter(({ rating }) => rating === stars).length).toBeLessThanOrEqual(counts[stars - 1] ?? 0)
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
  expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length)
})

test('demoReviews returns at most as many reviews as the service has ratings', () => {
  expect(demoReviews({ ...service, rating: 500, reviews: 2 }, phrases)).toHaveLength(2)
  expect(demoReviews({ ...service, rating: 0, reviews: 0 }, phrases)).toEqual([])
})
