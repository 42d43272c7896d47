import { searchMaxLength } from '@enp/shared/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { addService, listTitles, listUrl, renewVocabulary, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()

const kizhi = 'Экскурсия на остров Кижи'
const ruskeala = 'Мраморный каньон Рускеала'
const tree = 'Праздничная ёлка в усадьбе'
const baikal = 'Отель на берегу Байкала'
const waterfall = 'Сплав к водопаду'

beforeAll(async () => {
  await addService(product, { title: kizhi, popularity: 5, description: 'Деревянное зодчество и теплоход' })
  await addService(product, {
    title: ruskeala,
    city: 'Сортавала',
    popularity: 9,
    description: 'Экскурсия по каньону и горному парку',
  })
  await addService(product, {
    title: tree,
    category: 'entertainment',
    region: 'RU-KOS',
    city: 'Кострома',
    organizer: 'Терем Снегурочки',
    popularity: 7,
  })
  await addService(product, {
    title: baikal,
    category: 'hotel',
    region: 'RU-IRK',
    city: 'Листвянка',
    timeZone: 'Asia/Irkutsk',
    organizer: 'Омулёвая бочка',
    popularity: 8,
    description: 'Тихая гостиница у озера, в старой усадьбе, завтрак и баня',
  })
  await addService(product, { title: waterfall, region: 'RU-AL', city: 'Горно-Алтайск', popularity: 3 })
  await addService(product, { title: 'Экскурсия, которой нет', status: 'hidden', popularity: 99 })
  await renewVocabulary(product)
})

const found = (search: string, more = {}) => listTitles(product, { search, ...more })

describe('search words', () => {
  test.each([
    ['экскурсия по карелии', [ruskeala, kizhi]],
    ['ЭКСКУРСИИ карелия', [ruskeala, kizhi]],
    ['  Карелия   экскурсию ', [ruskeala, kizhi]],
    ['ёлка', [tree]],
    ['елка', [tree]],
    ['ЁЛКИ', [tree]],
    ['Листвянка', [baikal]],
    ['горно-алтайск', [waterfall]],
    ['Снегурочки', [tree]],
    ['омулевая бочка', [baikal]],
    ['гостиница озеро', [baikal]],
    ['отель в листвянке', [baikal]],
    ['экскурсии горно-алтайск', [waterfall]],
    ['развлечения кострома', [tree]],
    ['hotel', [baikal]],
    ['excursions', [ruskeala, kizhi, waterfall]],
    ['entertain', [tree]],
    ['попариться', [baikal]],
    ['sauna', [baikal]],
    ['на Камчатку', []],
    ['космодром', []],
  ])('find the expected services: «%s»', async (search, titles) => {
    expect(await found(search)).toEqual(titles)
  })

  test('in a title rank above words in a text, regardless of popularity', async () => {
    expect(await found('усадьба')).toEqual([tree, baikal])
    expect(await found('усадьба', { sort: 'popular' })).toEqual([baikal, tree])
  })

  test('match while they are typed', async () => {
    for (const search of ['кар', 'карел', 'карели', 'карелия', 'республика кар'])
      expect([search, await found(search)]).toEqual([search, [ruskeala, kizhi]])
  })

  test('such as prepositions do not narrow the result', async () => {
    expect(await found('экскурсия по')).toEqual([ruskeala, kizhi, waterfall])
    expect(await found('на')).toEqual([baikal, kizhi])
  })

  test('do not filter when they are empty or blank', async () => {
    expect(await found('')).toHaveLength(5)
    expect(await found(' \t ')).toHaveLength(5)
  })

  test('match in composed and decomposed Unicode forms', async () => {
    expect(await found('горный'.normalize('NFD'))).toEqual(await found('горный'))
    expect(await found('ёлка'.normalize('NFD'))).toEqual([tree])
  })
})

describe('a typo', () => {
  test.each([
    ['экскурсея', 'экскурсия', [kizhi, ruskeala, waterfall]],
    ['эксурсия карелия', 'экскурсия', [kizhi, ruskeala]],
    ['вадапад', 'водопаду', [waterfall]],
    ['кастрома', 'кострома', [tree]],
    ['развличения', 'развлечение', [tree]],
    ['листвинка', 'листвянка', [baikal]],
    ['усадбье ёлка', 'усадьбе елка', [tree]],
  ])('in «%s» is corrected to «%s», which the reply reports', async (search, corrected, titles) => {
    const { body } = await searchTitles(product, listUrl({ search }))
    expect(body.corrected).toBe(corrected)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles)
    expect(body.pagination.total).toBe(titles.length)
  })

  test('is corrected with filters too', async () => {
    expect(await found('экскурсея', { city: 'сортавала' })).toEqual([ruskeala])
    const { body } = await searchTitles(product, listUrl({ search: 'экскурсея', category: 'hotel' }))
    expect(body).toEqual({ success: true, data: [], pagination: { page: 1, limit: 10, total: 0 } })
  })

  test.each(['экскурсия', 'ыыыыыы', 'xyzzy', '12345', 'квест', 'дворец', 'hidden gems'])(
    'is not assumed in «%s»',
    async (search) => {
      expect((await searchTitles(product, listUrl({ search }))).body.corrected).toBeUndefined()
    },
  )
})

describe('words that no service has together', () => {
  test('lose the rarest one, which the reply reports as dropped', async () => {
    const { body } = await searchTitles(product, listUrl({ search: 'экскурсия карелия вертолет' }))
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([ruskeala, kizhi])
    expect(body.dropped).toEqual(['вертолет'])
  })

  test('return nothing if the category excludes all matches', async () => {
    const { body } = await searchTitles(product, listUrl({ search: 'баня озеро', category: 'excursion' }))
    expect([body.data, body.dropped]).toEqual([[], undefined])
  })
})

describe('unusual search texts', () => {
  test.each([
    ['typed in the other keyboard layout', 'rfhtkbz', 'карелия', [ruskeala, kizhi]],
    ['written in Latin letters', 'kareliya', undefined, [ruskeala, kizhi]],
    ['words for a sort order', 'дешевый отель', undefined, [baikal]],
    ['without any meaningful word', 'куда поехать', undefined, [ruskeala, baikal, tree, kizhi, waterfall]],
  ])('can be %s: «%s»', async (_, search, corrected, titles) => {
    const { body } = await searchTitles(product, listUrl({ search }))
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles)
    expect(body.corrected).toBe(corrected)
  })

  test('do not override an order that the user selected', async () => {
    const typed = await searchTitles(product, listUrl({ search: 'дешевый отель' }))
    const chosen = await searchTitles(product, listUrl({ search: 'дешевый отель', sort: 'rating' }))
    expect([typed.body.sortedBy, chosen.body.sortedBy]).toEqual(['price', undefined])
  })
})

describe('hostile search text', () => {
  const marks = [
    '%',
    '_',
    '%%%',
    "'",
    '"',
    "'; drop table service; --",
    '&',
    '|',
    '!',
    '<->',
    ':*',
    '(',
    ')(',
    '\\',
    '\\\\',
  ]
  const odd = ['\u0000', '\ud800', '🌲', '\u200b', '﷽', '́', '\r\n', '*', '???', '-- /* */', '$1', '{}', '[]', '@@']
  const near = [
    'ёлка%',
    "ёлка'",
    'ёлка\u0000',
    '!ёлка',
    'ёлка:*',
    'ёлка & ',
    '(ёлка',
    '"ёлка"',
    'ёлка🌲',
    'усадьба <-> ёлка',
  ]
  const injected = ['!космодром', 'null', 'undefined', '1e309']
  const joined = [
    ["ёлка' | 'озеро", [tree], 'озеро'],
    ['ёлка | кижи', [tree], 'кижи'],
    ['кижи:*Bxq', [kizhi], 'bxq'],
  ] as const

  test.each([...marks, ...odd])('never causes an error and matches nothing without letters: %j', async (search) => {
    const { status, body } = await searchTitles(product, listUrl({ search }))
    expect([status, body.success]).toEqual([200, true])
    if (/[\p{L}\p{N}]/u.test(search)) return
    expect(body.pagination.total).toBe(search.trim() === '' ? 5 : 0)
  })

  test.each(near)('matches by the word in it: %j', async (search) => {
    expect(await found(search)).toEqual([tree])
  })

  test.each(injected)('is not parsed as an operator: %j', async (search) => {
    expect(await found(search)).toEqual([])
  })

  test.each(joined)('is parsed as words of which one is dropped: %j', async (search, titles, dropped) => {
    const { body } = await searchTitles(product, listUrl({ search }))
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles)
    expect(body.dropped).toEqual([dropped])
  })

  test.each(['city', 'region'])('matches nothing as a %s', async (field) => {
    for (const text of ['%', '_', "'", '\u0000', '🌲', 'Кост%', '\\'])
      expect(await listTitles(product, { [field]: text })).toEqual([])
  })

  test('returns VALIDATION_ERROR above the maximum length', async () => {
    for (const length of [searchMaxLength + 1, 10_000]) {
      const { status, body } = await searchTitles(product, listUrl({ search: 'ы'.repeat(length).slice(0, length) }))
      expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'search'])
    }
    expect((await searchTitles(product, listUrl({ search: 'а б '.repeat(50) }))).status).toBe(200)
  })

  test('causes no logged error', () => {
    expect(product.errors).toEqual([])
  })
})
