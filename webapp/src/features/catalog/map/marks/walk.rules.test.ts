import { expect, test } from 'vitest'
import { listNearestPoints } from './walk.rules.ts'

test('orders the cards from the nearest to the furthest', () => {
  const at = (id: string, lng: number) => ({ id, lat: 60, lng, price: 1, category: 'hotel' as const })
  const [first, far, near] = [at('first', 30), at('far', 35), at('near', 31)]
  expect(listNearestPoints(first, [far, first, near]).map(({ id }) => id)).toEqual(['first', 'near', 'far'])
})
