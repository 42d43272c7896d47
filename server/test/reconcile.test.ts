import { expect, test } from 'vitest'
import { askAll } from '../src/ledger/reconcile.store.ts'
import { arrive, startProduct } from './harness.ts'

async function withOneClaim() {
  const product = await startProduct()
  const inviter = await arrive(product)
  const [row] = await product.sql<{ referral_code: string }>('select referral_code from users where id = $1', [
    inviter.id,
  ])
  const traveller = await arrive(product, { startParam: `${row?.referral_code}_tourist` })
  await traveller.post('/v1/mining/start')
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day'",
  )
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
  return product
}

test('after honest work nothing is found', async () => {
  const product = await withOneClaim()
  const checks = await askAll(product.db)
  expect(checks.map((check) => check.faults)).toEqual(checks.map(() => []))
  expect(checks.length).toBeGreaterThanOrEqual(6)
})

test.each([
  [
    'the sum over all accounts of a currency is zero',
    "update ledger_account set balance = balance + 1 where kind = 'emission'",
  ],
  ['a balance is what its postings say', "update ledger_account set balance = balance + 1 where kind = 'emission'"],
  [
    'no person is below zero',
    'alter table ledger_account drop constraint ledger_account_covered; update ledger_account set balance = -1 where owner_id is not null',
  ],
  ['a claimed session and its reward are one to one', 'delete from mining_session'],
  ['what a person reads is what moved', 'update transactions set amount = amount + 1'],
  ['a paid share of an inviter was posted', "update referral_reward set source = 'claim:another'"],
])('found when broken: %s', async (promise, damage) => {
  const product = await withOneClaim()
  await product.sql(damage)
  const found = (await askAll(product.db)).filter((check) => check.faults.length > 0).map((check) => check.promise)
  expect(found).toContain(promise)
})
