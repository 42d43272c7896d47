import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseFilters } from '../../../src/catalog/search/filters.rules.ts'
import { findLateMinute } from '../../../src/catalog/search/late-day.store.ts'
import { findByFilters } from '../../../src/catalog/search/search.store.ts'
import { findByText } from '../../../src/catalog/search/words/text-search.store.ts'
import type { Tx } from '../../../src/core/database/database.ts'
import { addService, optionColumns } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const [closing, open] = [2_500, 60]
/** Allows reading the first thousand in order, and each open service twice. */
const maxRead = 1_500

async function copy(id: string, count: number): Promise<void> {
  await product.sql(
    `with listed as (
      insert into service select copied.* from service s, generate_series(2, $2::int) n,
          jsonb_populate_record(null::service, to_jsonb(s) || jsonb_build_object(
            'id', gen_random_uuid(), 'key', s.key || n, 'popularity', mod(n * 6151, 2503))) copied
        where s.id = $1
      returning id
    ), paged as (
      insert into service_page (service_id, description, details) select id, 'Подробно', '{}' from listed
    )
    insert into service_option (service_id, ${optionColumns}) select listed.id, o.*
      from listed, lateral (select ${optionColumns} from service_option where service_id = $1) o`,
    [id, count],
  )
}

beforeAll(async () => {
  const moscow = { timeZone: 'Europe/Moscow', price: 1_000, options: [{ startTimes: ['10:00'] }] }
  await copy(await addService(product, moscow), closing)
  await copy(await addService(product, { timeZone: 'Europe/Kaliningrad', price: 2_000, options: [{}] }), open)
  await product.sql('analyze service, service_option')
}, 240_000)

interface DayQuery {
  readonly date: string
  readonly sort?: 'price' | 'rating'
  readonly guests?: number
  readonly category?: 'excursion'
  readonly region?: string
}

/** Lists a day with both kinds of plans. Returns the number of services and of rows read. */
function list(query: DayQuery, word?: string) {
  const inTransaction = <T>(steps: (tx: Tx) => Promise<T>) => product.db.transaction().execute(steps)
  return inTransaction((genericPlan) =>
    inTransaction(async (customPlan) => {
      // With so few services Postgres would prefer a sequential scan.
      for (const tx of [genericPlan, customPlan]) await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local plan_cache_mode = force_generic_plan`.execute(genericPlan)
      await sql`set local plan_cache_mode = force_custom_plan`.execute(customPlan)
      const count = async () => (await countRead(genericPlan)) + (await countRead(customPlan))
      const before = await count()
      const { filters } = parseFilters(query)
      const [pools, slice] = [
        { genericPlan, customPlan },
        { offset: 0, limit: 10 },
      ]
      const text = word === undefined ? undefined : { whole: word, prefix: '' }
      const { total } = text
        ? await findByText(pools, { ...filters, text }, slice, 100)
        : await findByFilters(pools, filters, slice, 100)
      return { total, read: (await count()) - before }
    }),
  )
}

/** Rows of services that this connection read in its transaction. */
async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as read from pg_stat_xact_user_tables
      where relname = 'service'`.execute(tx)
  return Number(rows[0]?.read)
}

describe('a list of today', () => {
  const moments = [
    ['2026-06-10T02:30', 101],
    ['2026-06-10T09:00', 101],
    ['2026-06-10T15:00', open],
    ['2026-06-10T23:30', open],
    ['2026-06-30T23:30', open],
    ['2026-12-31T23:59', open],
  ] as const

  test.each(moments)('at %s in Moscow finds the services that are still open, with few rows read', async (at, all) => {
    await product.freeze(new Date(`${at}:00+03:00`))
    const { total, read } = await list({ date: at.slice(0, 10) })
    expect(total).toBe(all)
    expect(read).toBeLessThan(maxRead)
  })

  test('sorted by price or rating reads few rows', async () => {
    await product.freeze(new Date('2026-06-10T23:30:00+03:00'))
    const rating = await list({ date: '2026-06-10', sort: 'rating' })
    expect([rating.total, rating.read < maxRead]).toEqual([open, true])
    const price = await list({ date: '2026-06-10', sort: 'price', guests: 1 })
    expect([price.total, price.read < maxRead]).toEqual([open, true])
  })

  test('reads few rows once the day is over everywhere', async () => {
    await product.freeze(new Date('2026-06-11T01:00:00+03:00'))
    const { total, read } = await list({ date: '2026-06-10' })
    expect(total).toBe(0)
    expect(read).toBeLessThan(maxRead)
  })

  test('includes starts in the repeated hour when clocks go back', async () => {
    await addService(product, { timeZone: 'America/Los_Angeles', options: [{ startTimes: ['01:45'] }] })
    await product.freeze(new Date('2026-11-01T09:20:00Z'))
    expect((await list({ date: '2026-11-01' })).total).toBe(open + 1)
    await product.freeze(new Date('2026-11-01T09:50:00Z'))
    expect((await list({ date: '2026-11-01' })).total).toBe(open)
    await product.sql("update service set status = 'hidden' where time_zone = 'America/Los_Angeles'")
  })
})

describe('a list of today late in the evening with many other open services', () => {
  const others = 1_000

  beforeAll(async () => {
    const hotel = { category: 'hotel', region: 'RU-KGD', timeZone: 'Europe/Kaliningrad', title: 'Дом' } as const
    await copy(await addService(product, hotel), others)
    // With so few services Postgres would read a whole category.
    await product.sql('drop index service_category')
    await product.sql('analyze service, service_option')
    await product.freeze(new Date('2026-06-10T23:30:00+03:00'))
  }, 240_000)

  test('of one category does not read other categories', async () => {
    const { total, read } = await list({ date: '2026-06-10', category: 'excursion' })
    expect(total).toBe(open)
    expect(read).toBeLessThan(maxRead)
  })

  test('of one region does not read other regions', async () => {
    const { total, read } = await list({ date: '2026-06-10', region: 'RU-KR' })
    expect(total).toBe(open)
    expect(read).toBeLessThan(maxRead)
  })

  test('with words finds the same services by the minute that has passed in every zone', async () => {
    expect((await list({ date: '2026-06-10' }, 'прогулка')).total).toBe(open)
    expect(await findLateMinute(product.db, '2026-06-10')).toBe(22 * 60 + 30)
  })

  test('with words includes a service until its last start', async () => {
    const startTimes = ['15:00', '18:30', '23:00', '23:59']
    for (const startTime of startTimes)
      await addService(product, {
        ...{ timeZone: 'Europe/Kaliningrad', title: `Маяк ${startTime}` },
        options: [{ startTimes: [startTime] }],
      })
    const foundAt = async (time: string) => {
      await product.freeze(new Date(`2026-06-10T${time}:00+02:00`))
      return (await list({ date: '2026-06-10' }, 'маяк')).total
    }
    const times = ['14:59', '15:00', '17:59', '18:29', '18:30', '22:59', '23:00', '23:58', '23:59']
    const found: number[] = []
    for (const time of times) found.push(await foundAt(time))
    expect(found).toEqual([4, 3, 3, 3, 2, 2, 1, 1, 0])
  })
})

describe('the minute of a day that has passed in every zone', () => {
  test.each([
    ['in the morning', '2026-06-10T11:00', '2026-06-10'],
    ['for the next day', '2026-06-10T23:30', '2026-06-11'],
    ['for a distant day', '2026-06-10T23:30', '2026-07-10'],
  ])('is undefined %s', async (_when, at, date) => {
    await product.freeze(new Date(`${at}:00+03:00`))
    expect(await findLateMinute(product.db, date)).toBeUndefined()
  })
})
