import { describe, expect, it } from 'vitest'
import { answerFor, suggestRegions } from './region-search.ts'
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
    ...alias('RU-NIZ', 'нижний новгород'),
    ...alias('RU-NGR', 'новгород', 'великий новгород'),
  ],
}
const suggested = (typed: string) => suggestRegions(known, typed, 'ru').map(({ ru }) => ru)
const answer = (typed: string) => {
  const found = answerFor(known, typed, 'ru')
  return found.kind === 'region' ? found.region.ru : found
}

describe('what a typed text suggests', () => {
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
    ['нижний навгород', 'Нижегородская область'],
    ['карелия!', 'Республика Карелия'],
  ])('«%s» is %s', (typed, name) => {
    expect(suggested(typed)).toEqual([name])
  })

  it('is what names contain and what is called so, in the order of the list', () => {
    expect(suggested('алтай')).toEqual(['Республика Алтай', 'Алтайский край'])
    expect(suggested('новгород')).toEqual(['Нижегородская область', 'Новгородская область'])
    expect(suggested('')).toHaveLength(85)
  })

  it.each(['Новые Васюки', 'Париж', 'Астана', 'Европа', 'Атлантида', 'ыы', '7-я верста', '…'])(
    'of «%s» is nothing',
    (typed) => {
      expect(suggested(typed)).toEqual([])
    },
  )

  it('is every region once, also where the list has one twice', () => {
    const doubled = {
      ...known,
      all: regions.flatMap((region) => (region.code === 'RU-VGG' ? [region, region] : region)),
    }
    expect(suggestRegions(doubled, 'волгогр', 'ru').map(({ code }) => code)).toEqual(['RU-VGG'])
    expect(suggestRegions(doubled, 'валгоград', 'ru').map(({ code }) => code)).toEqual(['RU-VGG'])
  })
})

describe('the answer to a text', () => {
  it('is the only region that may be meant', () => {
    expect(['каре', ' питер ', 'кариелия', 'komi republic'].map(answer)).toEqual([
      'Республика Карелия',
      'Санкт-Петербург',
      'Республика Карелия',
      'Республика Коми',
    ])
  })

  it('is what is called exactly so before what only contains it', () => {
    expect(['омская область', 'омск', 'москва'].map(answer)).toEqual(['Омская область', 'Омская область', 'Москва'])
  })

  it('is a question where several may be meant', () => {
    expect(['алтай', 'область', 'ленинград'].map(answer)).toEqual(Array(3).fill({ kind: 'several' }))
  })

  it('is the text as written only where nothing is suggested', () => {
    expect(answer(' Новые Васюки ')).toEqual({ kind: 'text', text: 'Новые Васюки' })
  })
})
