import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { countActiveFriends } from '../../src/referrals/count-friends.ts'
import { standingLifeCycle } from '../../src/referrals/review/review.rules.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, asBot, getAsBot, operatorId, signInitData, startProduct, type Traveller } from '../fixtures/harness.ts'
import { stayForDays } from '../fixtures/shop.ts'
import { listTransitions } from '../fixtures/transitions.ts'
import { claimSession, expectSound, getReferralState, invite, listFriends, payDue } from './rewards.ts'

const product = await startProduct()
const { sql } = product

const decide = (friendId: string, action: string, by = operatorId) =>
  asBot(product, `/internal/friends/${friendId}/decide`, { operatorId: by, action })
const list = async () => (await getAsBot(product, '/internal/friends', { operatorId })).body.data

let lastTelegramId = 5_000_000

async function signInFrom(remoteAddress: string, inviter: Traveller, username?: string): Promise<string> {
  lastTelegramId += 1
  const [{ now } = { now: new Date() }] = await sql<{ now: Date }>('select app_now() as now')
  const initData = signInitData({
    user: JSON.stringify({ id: lastTelegramId, first_name: 'Борис', ...(username && { username }) }),
    auth_date: String(Math.floor(now.getTime() / 1_000)),
    start_param: `${await getReferralCode(product, inviter)}_tourist`,
  })
  const reply = await product.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { initData },
    remoteAddress,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().user.id
}

test('very many referrals active on one day go under review from a limit on, and an operator decides once', async () => {
  const anna = await arrive(product)
  const friends: Traveller[] = []
  for (let count = 0; count < 5; count += 1) friends.push(await invite(product, anna))
  await sql(
    `insert into referral_day (inviter_id, day, amount, activations)
      values ($1, (app_now() at time zone 'Europe/Moscow')::date, 0, 18)`,
    [anna.id],
  )
  await Promise.all(friends.map((friend) => claimSession(product, friend)))
  const { totals } = await listFriends(anna)
  expect(totals).toMatchObject({ invited: 2, active: 2, uncounted: { under_review: 3 } })
  expect(await countActiveFriends(product.db, anna.id)).toBe(2)
  const { friends: shown, total } = await list()
  expect(total).toBe(3)
  expect(shown[0]).toMatchObject({
    sign: 'many',
    othersUnderReview: 2,
    standing: 'under_review',
    waiting: { enp: 85, usdt: 0 },
  })

  const [first, second, third] = shown.map(({ friendId }: { friendId: string }) => friendId)
  expect((await decide(first, 'count', 12_345)).body.error.code).toBe('NOT_OPERATOR')
  const decisions = await Promise.all([decide(first, 'count'), decide(first, 'refuse'), decide(first, 'count')])
  expect(decisions.filter(({ body }) => body.data.first)).toHaveLength(1)
  expect((await decide(second, 'count')).body.data).toMatchObject({ first: true, friend: { standing: 'counted' } })
  expect((await decide(third, 'refuse')).body.data).toMatchObject({ first: true, friend: { standing: 'not_counted' } })

  await stayForDays(product)
  await product.advance(72 * 3_600)
  await payDue(product)
  const cleared = friends.find(({ id }) => id === second)
  const refused = friends.find(({ id }) => id === third)
  if (!cleared || !refused) throw new Error('both are friends')
  expect([await getReferralState(cleared, 'activation'), await getReferralState(refused, 'activation')]).toEqual([
    [[25, 'paid']],
    [[25, 'reversed']],
  ])
  await claimSession(product, refused)
  expect(await sql("select 1 from referral_reward where invitee_id = $1 and status <> 'reversed'", [third])).toEqual([])
  const [own] = (await listFriends(anna, '?limit=50')).referrals.filter(({ id }: { id: string }) => id === third)
  expect(own).toMatchObject({ reason: 'not_counted', state: 'active' })
  expect(
    await sql('select action, subject_id from audit_entry where subject_id = any($1) order by id', [[second, third]]),
  ).toEqual([
    { action: 'friend.count', subject_id: second },
    { action: 'friend.refuse', subject_id: third },
  ])
  await expectSound(product)
})

test('many bare accounts of one inviter from one network go under review; a network alone is no reason', async () => {
  const [anna, vera, clara] = [await arrive(product), await arrive(product), await arrive(product)]
  for (let count = 0; count < 6; count += 1) await signInFrom('203.0.113.7', anna)
  for (let count = 0; count < 6; count += 1) await signInFrom('203.0.113.7', vera, `person_${count}`)
  for (let count = 0; count < 6; count += 1) await signInFrom('127.0.0.1', clara)
  const underReview = async (traveller: Traveller) => (await listFriends(traveller)).totals.uncounted.under_review
  expect([await underReview(anna), await underReview(vera), await underReview(clara)]).toEqual([6, 0, 0])
  const kept = await sql<{ digest: string }>('select digest from referral_network')
  expect(kept).toHaveLength(12)
  expect(kept.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true)
  await product.advance(24 * 3_600 + 1)
  await deleteOldRows(product.db)
  expect(await sql('select 1 from referral_network')).toEqual([])
})

test('the referral standing changes only as its table allows', async () => {
  const anna = await arrive(product)
  const { id } = await invite(product, anna)
  const states = Object.keys(standingLifeCycle)
  const letThrough: string[] = []
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      await sql(`set session_replication_role = replica; update referral set standing = '${from}' where invitee_id = '${id}';
        set session_replication_role = origin`)
      const changed = await sql('update referral set standing = $2 where invitee_id = $1 returning 1', [id, to]).catch(
        (error: { code?: string }) => {
          if (error.code !== 'P0410') throw error
          return []
        },
      )
      if (changed.length > 0) letThrough.push(`${from}>${to}`)
    }
  expect(letThrough.sort()).toEqual(listTransitions(standingLifeCycle))
})
