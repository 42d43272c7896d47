import pg from 'pg'
import { expect, test } from 'vitest'
import { arrive, ledgerFaults, startProduct } from './harness.ts'

const product = await startProduct()

/** Runs the SQL in a transaction, and ends it when somebody waits for what it holds. */
async function whileWaitedFor(text: string, values: unknown[], request: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(text, values)
  const answered = request()
  await expect
    .poll(() =>
      product.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(1)
  await client.query('commit')
  await client.end()
  await answered
}

test('a claim that waits for a change of its session pays what the change made of it, once', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day'",
  )
  const claim = { reply: undefined as Awaited<ReturnType<typeof traveller.post>> | undefined }
  await whileWaitedFor(
    'update mining_session set expected_total = 125000000 where user_id = $1',
    [traveller.id],
    async () => {
      claim.reply = await traveller.post('/v1/mining/claim')
    },
  )
  expect(claim.reply).toMatchObject({ status: 200, body: { data: { reward: 125, newBalance: { enp: 125 } } } })
  expect((await traveller.post('/v1/mining/claim')).body).toEqual(claim.reply?.body)
  expect(await ledgerFaults(product)).toEqual([])
})
