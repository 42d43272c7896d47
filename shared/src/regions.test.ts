import { expect, test } from 'vitest'
import { findRegion, matchRegions, regions } from './regions.ts'

test('there are 85 regions with unique codes and names', () => {
  expect(regions).toHaveLength(85)
  expect(new Set(regions.map((region) => region.code)).size).toBe(85)
  expect(new Set(regions.map((region) => region.ru)).size).toBe(85)
  expect(new Set(regions.map((region) => region.en)).size).toBe(85)
})

test('every zone is one that the clock knows', () => {
  for (const { zone } of regions) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

test('the federal cities and Crimea are there', () => {
  for (const name of ['Москва', 'Санкт-Петербург', 'Севастополь', 'Республика Крым']) {
    expect(findRegion(name)?.ru).toBe(name)
  }
})

test('a region is found by code or Russian name, blind to case', () => {
  expect(findRegion('ru-kr')?.ru).toBe('Республика Карелия')
  expect(findRegion('  республика карелия ')?.code).toBe('RU-KR')
  expect(findRegion('Атлантида')).toBeUndefined()
})

test('the list is filtered case-insensitively and shows a duplicated region once', () => {
  const volgograd = findRegion('RU-VGG')
  if (!volgograd) throw new Error('no Volgograd')
  const doubled = [...regions, volgograd]
  expect(matchRegions(doubled, 'волгогр', 'ru')).toEqual([volgograd])
  expect(matchRegions(doubled, '', 'ru')).toHaveLength(85)
  expect(matchRegions(doubled, 'MOSCOW', 'en').map((region) => region.code)).toEqual(['RU-MOS', 'RU-MOW'])
  expect(matchRegions(doubled, 'нет такого', 'ru')).toEqual([])
})
