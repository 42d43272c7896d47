import { regions } from '@enp/shared/regions/regions'
import { expect, it } from 'vitest'
import { hasFewServices, splitRegions } from './split-regions.rules.ts'

const some = regions.filter(({ code }) => ['RU-KR', 'RU-SPE', 'RU-SAK'].includes(code))
const codes = (list: typeof regions) => list.map(({ code }) => code).sort()

it('puts regions with at least three services first, and says which have fewer', () => {
  const services = new Map([
    ['RU-KR', 3],
    ['RU-SPE', 2],
  ])
  const { enough, few } = splitRegions(some, services)
  expect([codes(enough), codes(few)]).toEqual([['RU-KR'], ['RU-SAK', 'RU-SPE']])
  expect([hasFewServices('RU-KR', services), hasFewServices('RU-SAK', services)]).toEqual([false, true])
})

it('keeps one group while the counts are unknown', () => {
  expect(codes(splitRegions(some, undefined).enough)).toEqual(['RU-KR', 'RU-SAK', 'RU-SPE'])
  expect(hasFewServices('RU-SAK', undefined)).toBe(false)
})
