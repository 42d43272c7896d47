import { expect, test } from 'vitest'
import { findRegion, matchRegions, regions } from './regions.ts'

test('the list has 85 regions with unique codes and names', () => {
  expect(regions).toHaveLength(85)
  expect(new Set(regions.map((region) => region.code)).size).toBe(85)
  expect(new Set(regions.map((region) => region.ru)).size).toBe(85)
  expect(new Set(regions.map((region) => region.en)).size).toBe(85)
})

test('every time zone is a valid IANA zone', () => {
  for (const { zone } of regions) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

test('the federal cities and Crimea are in the list', () => {
  for (const name of ['Москва', 'Санкт-Петербург', 'Севастополь', 'Республика Крым']) {
    expect(findRegion(name)?.ru).toBe(name)
  }
})

test('findRegion finds a region by code or Russian name in any case', () => {
  expect(findRegion('ru-kr')?.ru).toBe('Республика Карелия')
  expect(findRegion('  республика карелия ')?.code).toBe('RU-KR')
  expect(findRegion('Атлантида')).toBeUndefined()
})

test('matchRegions ignores case and returns a duplicated region once', () => {
  const volgograd = findRegion('RU-VGG')
  if (!volgograd) throw new Error('no Volgograd')
  const doubled = [...regions, volgograd]
  expect(matchRegions(doubled, 'волгогр', 'ru')).toEqual([volgograd])
  expect(matchRegions(doubled, '', 'ru')).toHaveLength(85)
  expect(matchRegions(doubled, 'MOSCOW', 'en').map((region) => region.code)).toEqual(['RU-MOS', 'RU-MOW'])
  expect(matchRegions(doubled, 'нет такого', 'ru')).toEqual([])
})
