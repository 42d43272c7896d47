import { expect } from 'vitest'
import { payRewards } from '../../src/referrals/rewards/pay-rewards.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, ledgerFaults, listBrokenInvariants, type Product, type Traveller } from '../fixtures/harness.ts'

const log = { info() {}, warn() {}, error() {} }

export const payDue = ({ db }: Pick<Product, 'db'>) => payRewards({ db, log })

export async function invite(product: Product, inviter: Traveller, type = 'tourist', firstName = 'Борис') {
  return arrive(product, { startParam: `${await getReferralCode(product, inviter)}_${type}`, firstName })
}

/** Runs a session from start to claim by moving it into the past. */
export async function claimSession(product: Product, traveller: Traveller): Promise<void> {
  await traveller.post('/v1/mining/start')
  await product.sql(
    `update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day',
      ends_at = ends_at - interval '1 day' where user_id = $1 and state = 'active'`,
    [traveller.id],
  )
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
}

export async function listRewards(traveller: Traveller, query = '') {
  return (await traveller.get(`/v1/referrals/rewards${query}`)).body.data
}

export async function getReferralState(traveller: Traveller, activity: string): Promise<[number, string][]> {
  const rewards = await listRewards(traveller, `?activity_type=${activity}`)
  return rewards.map(({ amount, status }: { amount: number; status: string }) => [amount, status])
}

export const listFriends = async (traveller: Traveller, query = '') =>
  (await traveller.get(`/v1/referrals${query}`)).body.data

export async function expectSound(product: Product): Promise<void> {
  expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
}
