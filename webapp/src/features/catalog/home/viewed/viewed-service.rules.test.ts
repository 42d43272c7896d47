import { expect, it } from 'vitest'
import { readViewed, withViewed } from './viewed-service.rules.ts'

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`

it('lists services newest first, without duplicates', () => {
  const known = withViewed(withViewed(withViewed([], { id: id(1), price: 100 }), { id: id(2), price: 200 }), {
    id: id(1),
    price: 100,
  })
  expect(known.map((one) => one.id)).toEqual([id(1), id(2)])
})

it('compares with the first price that was seen, until the price rises above it', () => {
  const cheaper = withViewed([{ id: id(1), price: 9600 }], { id: id(1), price: 8900 })
  expect(cheaper).toEqual([{ id: id(1), price: 9600 }])
  expect(withViewed(cheaper, { id: id(1), price: 9900 })).toEqual([{ id: id(1), price: 9900 }])
})

it('stores at most eight services', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: id(at), price: at }))
  expect(many.reduce(withViewed, readViewed(null))).toHaveLength(8)
})

it('ignores invalid stored data', () => {
  expect(readViewed('{"id":1}')).toEqual([])
  expect(readViewed('not json')).toEqual([])
  expect(readViewed(JSON.stringify([{ id: id(1), price: 5 }, { id: 'x', price: 1 }, null]))).toEqual([
    { id: id(1), price: 5 },
  ])
})
