import { expect, test } from 'vitest'
import { divideStayPrice, mergeOffers, readEverySeconds, toNightPrice, toOffers } from './nights.rules.ts'

const offer = { roomTypeId: 'r', ratePlanId: 'p', rooms: 2, price: 410_000 }
const stay = { ...offer, placements: [], arrival: '', departure: '', checksum: 'c' }

test('near nights are read more often than far ones', () => {
  const every = (day: string, offers = [offer]) => readEverySeconds('2030-03-01', day, offers) / 60
  expect([every('2030-03-01'), every('2030-03-14'), every('2030-03-15'), every('2030-04-29')]).toEqual([15, 15, 60, 60])
  expect([every('2030-04-30'), every('2030-03-01', [])]).toEqual([360, 60])
})

test('a longer stay shows its mean price, and a stay without rooms or price is left out', () => {
  expect(toOffers([{ ...stay, price: 1_000_001 }], 3)).toEqual([{ ...offer, price: 333_333 }])
  expect(
    toOffers(
      [
        { ...stay, rooms: 0 },
        { ...stay, price: 0 },
      ],
      1,
    ),
  ).toEqual([])
})

test('a price must be 10 to 500 percent of the list price, and its percentage is rounded down', () => {
  expect(toNightPrice(413_900, 400_000n)).toEqual({ price: 413_900, pricePercent: 103 })
  expect(toNightPrice(40_000, 400_000n)).toEqual({ price: 40_000, pricePercent: 10 })
  expect(toNightPrice(39_999, 400_000n)).toBeUndefined()
  expect(toNightPrice(2_004_000, 400_000n)).toBeUndefined()
})

test('the nights of a stay sum up to its price', () => {
  expect(divideStayPrice(1_000_000, [300_000, 300_000, 400_000])).toEqual([300_000, 300_000, 400_000])
  expect(divideStayPrice(1_000_001, [300_000, 300_000, 300_000])).toEqual([333_335, 333_333, 333_333])
  expect(divideStayPrice(100, [0, 0, 0])).toEqual([34, 33, 33])
})

test('an offer that is known is not replaced', () => {
  const other = { ...offer, ratePlanId: 'q' }
  expect(mergeOffers([offer], [{ ...offer, price: 1 }, other])).toEqual([offer, other])
})
