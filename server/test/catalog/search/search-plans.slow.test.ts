import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addService, differ, listUrl, optionColumns, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const services = 4_000
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** Words and their number of services out of 100,000, evenly spread over every order. */
const words = { озеро: 60_000, отель: 12_000, поход: 6_000, круиз: 2_500, маяк: 700, вулкан: 75 }

beforeAll(async () => {
  const id = await addService(product, { title: 'Образец' })
  await product.sql(
    `with drawn as (
      select n, (select coalesce(string_agg(word, ' '), '') from unnest($2::text[], $3::int[]) as w (word, share)
          where mod(abs(hashtext(word || n)::bigint), 100000) < share) as text
        from generate_series(1, $1::int) n
    ), listed as (
      insert into service select copied.* from service s, drawn,
          lateral (select 10000 + mod(n * 31, 5000) * 100 as price) asked,
          jsonb_populate_record(null::service, to_jsonb(s) || jsonb_build_object(
          'id', gen_random_uuid(), 'key', 'drawn-' || n, 'title', text || ' ' || n,
          'region', case when n % 17 = 0 then 'RU-AL' else s.region end,
          'city', case when n % 13 = 0 then 'Кемь' else s.city end,
          'category', case when n % 5 = 0 then 'hotel' else s.category end, 'price_from', price,
          'party_prices', array(select price * company from generate_series(1, cardinality(s.party_prices)) company),
          'latest_minute', nullif(s.latest_minute, n % 10 * 1440), 'ahead_days', nullif(s.ahead_days, n % 10 * 365),
          'popularity', mod(n * 6151, 4001), 'rating', mod(n * 37, 500), 'reviews', n,
          'words', service_words(text, '', '', '', '', '', ''))) copied
        where s.id = $4
      returning id, price_from
    ), paged as (
      insert into service_page (service_id, description, details) select id, 'Подробно', '{}' from listed
    )
    insert into service_option (service_id, ${optionColumns}) select listed.id, o.*
      from listed, lateral (
        select ${optionColumns.replace('units', "jsonb_set(units, '{0,price,amount}', to_jsonb(price_from / 100))")}
          from service_option where service_id = $4) o`,
    [services, Object.keys(words), Object.values(words), id],
  )
  await product.sql(
    `insert into inventory (option_id, day, capacity, closed)
      select o.id, $1, 10, true from service_option o join service s on s.id = o.service_id where s.reviews % 3 = 0`,
    [date],
  )
  await differ(product, id, date, { closed: true })
  await product.sql('analyze service')
})

interface Filters {
  readonly category?: string
  readonly region?: string
  readonly city?: string
  readonly date?: string
  readonly guests?: number
  readonly priceMin?: number
  readonly priceMax?: number
}

/** Computes the result with a simple statement. */
async function expected(search: string, order: string, filters: Filters) {
  const { category, region, city, date, guests, priceMin, priceMax } = filters
  const typed = search.split(' ')
  const kopecks = (price: number | undefined) => (price === undefined ? null : price * 100)
  const rows = await product.sql<{ id: string }>(
    `select id from (
      select *, case when $8::int is null then price_from else party_prices[$8] end as price from service) s where ($1 = '' or words @@ search_query($2, $1)) and ($3::text is null or category = $3)
      and ($4::text is null or region = $4) and ($5::text is null or city = $5)
      and ($6::bigint is null or price >= $6) and ($7::bigint is null or price <= $7)
      and ($8::int is null or guests_max >= $8)
      and ($9::date is null or not exists (
        select from inventory join service_option o on o.id = option_id where o.service_id = s.id and day = $9))
    order by ${order}, id`,
    [
      typed.at(-1),
      typed.slice(0, -1).join(' & '),
      category ?? null,
      region ?? null,
      city ?? null,
      kopecks(priceMin),
      kopecks(priceMax),
      guests ?? null,
      date ?? null,
    ],
  )
  return rows.map(({ id }) => id)
}

async function shown(query: Record<string, string | number>) {
  const { body } = await searchTitles(product, listUrl(query))
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.pagination.total }
}

const orders = {
  popular: 'popularity desc',
  price: 'price',
  rating: 'rating desc, reviews desc',
  new: 'created_at desc',
}

const allSorts = Object.keys(orders) as Array<keyof typeof orders>

const searches = [
  ...Object.keys(words),
  'маяк озеро',
  'озеро маяк',
  'и озеро',
  'маяк и',
  'маяк оз',
  'отель поход озеро',
]

const pages = [1, 10]
const filterSets: Filters[] = [
  {},
  { category: 'hotel' },
  { region: 'RU-AL' },
  { date },
  { priceMax: 900 },
  { priceMax: 110 },
  { region: 'RU-AL', category: 'hotel', date },
]

describe.each(searches)('a search for «%s»', (search) => {
  test.each(filterSets)('with %j returns the expected services, order and total', async (filters) => {
    // The other orders use the same indexes; the random queries below cover them with filters.
    const sorts = Object.keys(filters).length === 0 ? allSorts : (['popular', 'price'] as const)
    for (const sort of sorts) {
      const all = await expected(search, orders[sort], filters)
      for (const page of pages) {
        const { ids, total } = await shown({ search, sort, ...filters, page })
        expect([sort, page, ids]).toEqual([sort, page, all.slice(page * 10 - 10, Math.min(page * 10, 100))])
        expect(total).toBe(Math.min(all.length, 101))
      }
    }
  })
})

test('random combinations of words, filters and orders return the same as a simple statement', async () => {
  const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const asked = fc.record({
    search: fc.constantFrom('', ...searches, 'о', 'от', 'кру', 'озеро поход', 'вулкан отель', 'сова'),
    sort: fc.constantFrom(...allSorts),
    category: some(['hotel', 'excursion']),
    region: some(['RU-AL', 'RU-KR', 'RU-MOW']),
    city: some(['Кемь', 'Петрозаводск', 'Нигде']),
    date: some([date]),
    guests: some([2, 11]),
    priceMin: some([100, 3_000, 5_090]),
    priceMax: some([110, 900, 5_100]),
    page: fc.constantFrom(1, 2, 7, 10),
    limit: fc.constantFrom(1, 10, 33, 50),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ search, sort, page, limit, ...some }) => {
      const filters: Filters = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined))
      fc.pre((filters.priceMin ?? 0) <= (filters.priceMax ?? Infinity))
      const all = await expected(search, orders[sort], filters)
      const max = search || filters.date ? 100 : 1_000
      const { ids, total } = await shown({ ...(search && { search }), sort, page, limit, ...filters })
      expect(ids).toEqual(all.slice((page - 1) * limit, Math.min(page * limit, max)))
      expect(total).toBe(Math.min(all.length, max + 1))
    }),
    { numRuns: 400 },
  )
}, 60_000)

test('the twenty most popular results are sorted by relevance, the others by popularity', async () => {
  const all = await expected('отель', 'popularity desc', {})
  const { ids } = await shown({ search: 'отель', limit: 40 })
  expect(new Set(ids.slice(0, 20))).toEqual(new Set(all.slice(0, 20)))
  expect(ids.slice(20)).toEqual(all.slice(20, 40))
})

describe('outdated word counts', () => {
  const give = (word: string, which: string) =>
    product.sql(`update service set words = words || to_tsvector('russian', '${word}') where ${which}`)
  const found = async (search: string) => (await shown({ search })).total

  test('do not hide a previously unknown word that became common', async () => {
    expect(await found('комета')).toBe(0)
    await give('комета', 'reviews > 100')
    expect(await found('комета')).toBe(101)
  })

  test('do not hide results beyond the end of an index scan for a formerly common word', async () => {
    await give('метеор', 'reviews % 5 < 3')
    expect(await found('метеор')).toBe(101)
    await product.sql(`update service set words = ts_delete(words, 'метеор') where popularity > 100`)
    const left = await expected('метеор', 'id', {})
    expect(left.length).toBeGreaterThan(40)
    expect(await found('метеор')).toBe(left.length)
  })
})

describe('a last word', () => {
  const count = async (search: string) => (await expected(search, 'id', {})).length
  const know = (word: string, uses: number) =>
    product.sql('insert into search_word values ($1, word_stem($1), $2) on conflict (word) do update set uses = $2', [
      word,
      uses,
    ])

  test('is complete with a thousand uses, and below that also matches longer words', async () => {
    await product.sql(
      `update service set words = words || to_tsvector('simple', 'маячный') where popularity between 200 and 260`,
    )
    const begun = await count('маяк')
    await know('маяк', 1_000)
    expect(await count('мая')).toBeGreaterThan(begun)
    expect(await count('маяк')).toBe(begun)
    await product.sql(`update service set words = words || to_tsvector('simple', 'маяковый') where popularity < 20`)
    expect(await count('маяк')).toBeGreaterThan(begun)
    await know('маяк', 1_001)
    expect(await count('маяк')).toBe(begun)
    const { total } = await shown({ search: 'маяк' })
    expect(total).toBe(Math.min(begun, 101))
  })
})
