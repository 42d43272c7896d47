import { expect, test } from 'vitest'
import { arrive, ledgerFaults, startProduct } from '../fixtures/harness.ts'
import { whileWaitedFor } from '../fixtures/while-locked.ts'
import { claimAndStartElsewhere } from './other-device.ts'

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

test('claims that wait for another device show its result, though it has started the next session', async () => {
  const [invited, alone] = await Promise.all([arrive(product), arrive(product)])
  const inviter = await arrive(product)
  await product.sql("insert into referral (invitee_id, inviter_id, invite_type) values ($1, $2, 'tourist')", [
    invited.id,
    inviter.id,
  ])
  for (const traveller of [invited, alone]) await traveller.post('/v1/mining/start')
  await product.advance(86_400)
  for (const { telegramId } of [invited, alone]) {
    const traveller = await arrive(product, { telegramId })
    const [text, values] = await claimAndStartElsewhere(product, traveller)
    const claim = () => traveller.post('/v1/mining/claim')
    const replies = await whileWaitedFor(product, text, values, claim, claim)
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200, body: { data: { reward: 100, newBalance: { enp: 100 } } } })
    }
    expect((await traveller.post('/v1/mining/claim')).body.error.code).toBe('MINING_NOT_FINISHED')
  }
  expect(await ledgerFaults(product)).toEqual([])
})
