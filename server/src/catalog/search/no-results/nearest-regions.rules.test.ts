import { regions } from '@enp/shared/regions/regions'
import { expect, test } from 'vitest'
import { nearestRegions } from './nearest-regions.rules.ts'

test('nearestRegions returns all other regions, the nearest first', () => {
  for (const { code } of regions) {
    const others = nearestRegions(code)
    expect(others).toHaveLength(regions.length - 1)
    expect(others).not.toContain(code)
  }
  expect(nearestRegions('RU-SPE')[0]).toBe('RU-LEN')
  expect(nearestRegions('RU-KR').slice(0, 3)).toContain('RU-LEN')
  expect(nearestRegions('UA-40')[0]).toBe('UA-43')
  expect(nearestRegions('RU-CHU')[0]).toBe('RU-MAG')
})

test('nearestRegions returns an empty list for an unknown region', () => expect(nearestRegions('Нарния')).toEqual([]))
