import { afterAll, expect, test } from 'vitest'
import { startMarket } from '../../../simulator/src/testing/market-rates.ts'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { followMarket, followMarketWhenDue } from '../../src/operators/settings/follow-market.ts'
import { getRates } from '../../src/rates/get-rates.ts'
import { getSettings } from '../../src/settings/get-settings.ts'
import { arrive, asBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { openRates } from './rate-changes.ts'

const source = await startMarket()
const market = source.state
const product = await startProduct({ env: { RATES_URL: source.url } })
afterAll(() => source.close())
const { db, sql } = product
const operator = await arrive(product, { telegramId: operatorId })
const rates = openRates(product)

async function freeze(at: string) {
  market.nowMs = Date.parse(at)
  await product.freeze(new Date(at))
}
const follow = () => followMarket(product)
const read = async () => {
  const { ton, usdt } = await db.transaction().execute(getRates)
  return [Number(ton.amount), Number(usdt.amount)]
}
const countRows = async () =>
  (await sql<{ count: number }>("select count(*)::int from setting where set_by is null and key = 'rate.ton'"))[0]
    ?.count
const listRefused = () =>
  sql(
    "select content -> 'values' as values from notification where user_id = $1 and content ->> 'kind' = 'rate_refused'",
    [operator.id],
  )

test('rates stay as operators set them until the market is chosen, and follow it then', async () => {
  await freeze('2030-03-13T09:00:00Z')
  Object.assign(market, { ton: 300.125, usdt: 81 })
  await follow()
  expect([await read(), await countRows()]).toEqual([[280_00, 80_00], 0])
  const chosen = await rates.change('rate.source', { value: 1 })
  await Promise.all(Array.from({ length: 20 }, follow))
  expect([await read(), await countRows()]).toEqual([[300_13, 81_00], 1])
  // Operators see their own changes in the history, and the present rate.
  expect(await rates.show('rate.ton')).toMatchObject({ values: [{ value: 300_13, ageDays: 0 }], history: [] })
  expect(await rates.undo(chosen)).toBe('undone')
  Object.assign(market, { ton: 310, usdt: 82 })
  await follow()
  expect(await read()).toEqual([300_13, 81_00])
})

test('a choice that another process made a moment ago is followed, whatever this one remembers', async () => {
  await getSettings(db)
  const row = `('rate.source', 'all', '{"number": 1}', app_now(), app_now(), ${operatorId})`
  await sql(`insert into setting (key, scope, value, effective_from, set_at, set_by) values ${row}`)
  await follow()
  expect(await read()).toEqual([310_00, 82_00])
  await rates.change('rate.source', { value: 0 })
})

test('the choice of an operator is followed within seconds, then every half hour', async () => {
  await freeze('2030-03-13T10:00:00Z')
  await followMarketWhenDue(product)
  Object.assign(market, { ton: 315 })
  await rates.change('rate.source', { value: 1 })
  await followMarketWhenDue(product)
  expect(await read()).toEqual([315_00, 82_00])
  Object.assign(market, { ton: 320 })
  await followMarketWhenDue(product)
  expect(await read()).toEqual([315_00, 82_00])
  await freeze('2030-03-13T10:31:00Z')
  await followMarketWhenDue(product)
  expect(await read()).toEqual([320_00, 82_00])
})

test('a jump waits for an operator, who is asked once a day and sets the rate', async () => {
  Object.assign(market, { ton: 400, usdt: 83 })
  await follow()
  await follow()
  expect(await read()).toEqual([320_00, 83_00])
  expect(await listRefused()).toEqual([{ values: { currency: 'ton', old: 320, market: 400 } }])
  await rates.change('rate.ton', { value: 400_00, confirmed: true })
  Object.assign(market, { ton: 410 })
  await freeze('2030-03-13T12:00:00Z')
  await follow()
  expect(await read()).toEqual([410_00, 83_00])
  expect(await listRefused()).toHaveLength(1)
})

test('a source that is down, slow in its prices or far away changes nothing, and is tried again', async () => {
  Object.assign(market, { ton: 420, down: true })
  await expect(follow()).rejects.toThrow('the source of rates replied with 503')
  market.down = false
  market.nowMs -= 2 * 3_600_000
  await expect(follow()).rejects.toThrow('the source of rates has no recent prices')
  expect(await read()).toEqual([410_00, 83_00])
  market.nowMs += 2 * 3_600_000
  await follow()
  expect(await read()).toEqual([420_00, 83_00])
})

test('market rates are deleted after a week, except the present one and those of operators', async () => {
  const before = await sql('select id from setting where set_by is not null')
  await freeze('2030-03-25T12:00:00Z')
  await deleteOldRows(db)
  expect([await countRows(), await read()]).toEqual([1, [420_00, 83_00]])
  expect(await sql('select id from setting where set_by is not null')).toEqual(before)
})

test('the source has two values', async () => {
  const set = (value: number) =>
    asBot(product, '/internal/admin/settings/rate.source/preview', { operatorId, scope: 'all', value })
  expect((await set(2)).body.error.code).toBe('VALIDATION_ERROR')
  expect((await set(0)).body.data).toMatchObject({ outcome: 'possible', change: { old: 1, value: 0 } })
  expect((await set(0)).body.data).not.toHaveProperty('example')
})
