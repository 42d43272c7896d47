import { expect, test } from 'vitest'
import { toSimilarPath } from './similar-path.rules.ts'

type Trip = Parameters<typeof toSimilarPath>[0]
const unit = (kind: string, quantity: number) => ({ unitId: kind, kind, title: kind, quantity, price: 0 })
const trip = (changes: object) =>
  ({
    ...{ service: { category: 'excursion', region: 'RU-KR' }, date: '2030-03-14' },
    ...{ units: [unit('adult', 2), unit('child', 1), unit('extra', 5)], ...changes },
  }) as unknown as Trip

test('lists what is free on the same day for the same guests', () => {
  expect(toSimilarPath(trip({}))).toBe('/services?category=excursion&region=RU-KR&date=2030-03-14&guests=3')
})

test('keeps the nights of a stay, and not its number of rooms', () => {
  const stay = trip({
    service: { category: 'hotel', region: 'RU-KR' },
    checkOut: '2030-03-16',
    units: [unit('room', 1)],
  })
  expect(toSimilarPath(stay)).toBe('/services?category=hotel&region=RU-KR&date=2030-03-14&until=2030-03-16')
})
