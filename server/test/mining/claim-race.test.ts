import { expect, test } from 'vitest'
import { arrive, ledgerFaults, startProduct } from '../fixtures/harness.ts'
import { whileWaitedFor } from '../fixtures/while-locked.ts'

const product = await startProduct()

test('a claim that waits for a session change pays the changed reward once', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day'",
  )
  const [reply] = await whileWaitedFor(
    product,
    'update mining_session set expected_total = 125000000 where user_id = $1',
    [traveller.id],
    () => traveller.post('/v1/mining/claim'),
  )
  expect(reply).toMatchObject({ status: 200, body: { data: { reward: 125, newBalance: { enp: 125 } } } })
  expect((await traveller.post('/v1/mining/claim')).body).toEqual(reply?.body)
  expect(await ledgerFaults(product)).toEqual([])
})
