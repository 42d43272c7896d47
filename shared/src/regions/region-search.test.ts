import { describe, expect, it } from 'vitest'
import { matchTypedRegion, suggestRegions } from './region-search.ts'
import { matchRegions, regions } from './regions.ts'

const alias = (region: string, ...aliases: string[]) => aliases.map((name) => ({ alias: name, region }))
const known = {
  all: regions,
  match: matchRegions,
  aliases: [
    ...alias('RU-SPE', 'питер', 'спб', 'ленинград'),
    ...alias('RU-LEN', 'ленинград'),
    ...alias('RU-TA', 'татария', 'казань'),
    ...alias('RU-OMS', 'омск'),
    ...alias('RU-MOW', 'мск'),
    ...alias('RU-KDA', 'сочи'),
    ...alias('RU-NIZ', 'нижний новгород'),
    ...alias('RU-NGR', 'новгород', 'великий новгород'),
  ],
}
const suggested = (typed: string) => suggestRegions(known, typed, 'ru').map(({ ru }) => ru)
const getAnswer = (typed: string) => {
  const found = matchTypedRegion(known, typed, 'ru')
  return found.kind === 'region' ? found.region.ru : found
}

describe('suggestRegions', () => {
  it.each([
    ['питер', 'Санкт-Петербург'],
    ['СПб', 'Санкт-Петербург'],
    ['пит', 'Санкт-Петербург'],
    ['татария', 'Республика Татарстан'],
    ['кариелия', 'Республика Карелия'],
    ['карелея', 'Республика Карелия'],
    ['каре', 'Республика Карелия'],
    ['масква', 'Москва'],
    ['питр', 'Санкт-Петербург'],
    ['Karelia', 'Республика Карелия'],
    ['St Petersburg', 'Санкт-Петербург'],
    ['st. petersburg', 'Санкт-Петербург'],
    ['St-Peterburg', 'Санкт-Петербург'],
    ['нижний навгород', 'Нижегородская область'],
    ['карелия!', 'Республика Карелия'],
    ['Sochi', 'Краснодарский край'],
    ['Kazan', 'Республика Татарстан'],
    ['spb', 'Санкт-Петербург'],
  ])('suggests for «%s» only %s', (typed, name) => {
    expect(suggested(typed)).toEqual([name])
  })

  it('suggests the region of an everyday name before regions whose names contain it', () => {
    expect(suggested('мск')[0]).toBe('Москва')
    expect(['мск', 'spb', 'Sochi', 'kazan'].map(getAnswer)).toEqual([
      'Москва',
      'Санкт-Петербург',
      'Краснодарский край',
      'Республика Татарстан',
    ])
  })

  it('suggests regions by name and everyday name, exact names first', () => {
    expect(suggested('алтай')).toEqual(['Республика Алтай', 'Алтайский край'])
    expect(suggested('новгород')).toEqual(['Новгородская область', 'Нижегородская область'])
    expect(suggested('')).toHaveLength(85)
  })

  it.each(['Новые Васюки', 'Париж', 'Астана', 'Европа', 'Атлантида', 'ыы', '7-я верста', '…'])(
    'suggests nothing for «%s»',
    (typed) => {
      expect(suggested(typed)).toEqual([])
    },
  )

  it('suggests each region once, even if the list contains it twice', () => {
    const doubled = {
      ...known,
      all: regions.flatMap((region) => (region.code === 'RU-VGG' ? [region, region] : region)),
    }
    expect(suggestRegions(doubled, 'волгогр', 'ru').map(({ code }) => code)).toEqual(['RU-VGG'])
    expect(suggestRegions(doubled, 'валгоград', 'ru').map(({ code }) => code)).toEqual(['RU-VGG'])
  })
})

describe('answerFor', () => {
  it('returns the only region that can be meant', () => {
    expect(['каре', ' питер ', 'кариелия', 'komi republic'].map(getAnswer)).toEqual([
      'Республика Карелия',
      'Санкт-Петербург',
      'Республика Карелия',
      'Республика Коми',
    ])
  })

  it('prefers an exact name over names that contain the text', () => {
    expect(['омская область', 'омск', 'москва'].map(getAnswer)).toEqual(['Омская область', 'Омская область', 'Москва'])
  })

  it('returns "several" if several regions can be meant', () => {
    expect(['алтай', 'область', 'ленинград'].map(getAnswer)).toEqual(Array(3).fill({ kind: 'several' }))
  })

  it('returns the text as written only if nothing is suggested', () => {
    expect(getAnswer(' Новые Васюки ')).toEqual({ kind: 'text', text: 'Новые Васюки' })
  })
})
