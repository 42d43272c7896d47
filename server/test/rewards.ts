import { expect } from 'vitest'
import { payRewards } from '../src/referrals/rewards/pay-rewards.ts'
import { getReferralCode } from './friends.ts'
import { arrive, ledgerFaults, listBrokenInvariants, type Product, type Traveller } from './harness.ts'

const log = { info() {}, warn() {}, error() {} }

/** What the worker does every few seconds. */
export const payDue = ({ db }: Pick<Product, 'db'>) => payRewards({ db, log })

/** Somebody new who came by a person's link. */
export async function invite(product: Product, inviter: Traveller, type = 'tourist', firstName = 'Борис') {
  return arrive(product, { startParam: `${await getReferralCode(product, inviter)}_${type}`, firstName })
}

/** A session from its start to its claim; its day lies in the past. */
export async function claimSession(product: Product, traveller: Traveller): Promise<void> {
  await traveller.post('/v1/mining/start')
  await product.sql(
    `update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day',
      ends_at = ends_at - interval '1 day' where user_id = $1 and state = 'active'`,
    [traveller.id],
  )
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
}

/** A person's rewards as they read them, the newest first. */
export async function listRewards(traveller: Traveller, query = '') {
  return (await traveller.get(`/v1/referrals/rewards${query}`)).body.data
}

/** The rewards of one kind: how much, and where each stands. */
export async function getReferralState(traveller: Traveller, activity: string): Promise<[number, string][]> {
  const rewards = await listRewards(traveller, `?activity_type=${activity}`)
  return rewards.map(({ amount, status }: { amount: number; status: string }) => [amount, status])
}

export const listFriends = async (traveller: Traveller, query = '') =>
  (await traveller.get(`/v1/referrals${query}`)).body.data

/** Money, states and sums are as they must be. */
export async function expectSound(product: Product): Promise<void> {
  expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
}
