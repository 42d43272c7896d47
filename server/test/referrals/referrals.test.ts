import { wholeUnits } from '@enp/shared/money/money'
import { referralRates } from '@enp/shared/money/rewards'
import { describe, expect, test } from 'vitest'
import { getNow } from '../../src/core/database/clock.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { createReferralShares } from '../../src/referrals/create-shares.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, ledgerFaults, type Product, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()

async function claimAs(traveller: Traveller, on: Product = product) {
  await traveller.post('/v1/mining/start')
  await on.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $1 and state = 'active'",
    [traveller.id],
  )
  const reply = await traveller.post('/v1/mining/claim')
  expect(reply.status).toBe(200)
}

const enp = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.enp

describe('the referral share of a friend’s mining', () => {
  test('pays the inviter 10 % of each claim and sends one notification about the first', async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    const friend = await arrive(product, {
      startParam: `${await getReferralCode(product, anna)}_tourist`,
      firstName: 'Борис',
    })
    await claimAs(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([100, 10])
    await claimAs(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([200, 20])
    const notifications = await product.sql('select content from notification where user_id = $1 order by id', [
      anna.id,
    ])
    expect(notifications).toEqual([
      { content: { kind: 'friend_joined', values: { friendName: 'Борис' } } },
      { content: { kind: 'friend_active', values: { friendName: 'Борис', share: '10' } } },
    ])
    expect(
      await product.sql(
        'select amount, level, activity_type, status from referral_reward where inviter_id = $1 and activity_type <> $2 order by created_at',
        [anna.id, 'activation'],
      ),
    ).toEqual([
      { amount: '10000000', level: 1, activity_type: 'mining', status: 'paid' },
      { amount: '10000000', level: 1, activity_type: 'mining', status: 'paid' },
    ])
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('pays nothing for an organizer’s link or to the second level', async () => {
    const root = await arrive(product)
    const middle = await arrive(product, { startParam: `${await getReferralCode(product, root)}_tourist` })
    const leaf = await arrive(product, { startParam: `${await getReferralCode(product, middle)}_tourist` })
    const organizer = await arrive(product, { startParam: `${await getReferralCode(product, root)}_organizer` })
    await claimAs(leaf)
    await claimAs(organizer)
    expect([await enp(leaf), await enp(middle), await enp(root)]).toEqual([100, 10, 0])
  })

  test('pays at most 300 enp a day when forty friends claim at once', async () => {
    const anna = await arrive(product)
    const startParam = `${await getReferralCode(product, anna)}_tourist`
    const friends: Traveller[] = []
    for (let count = 0; count < 40; count += 1) friends.push(await arrive(product, { startParam }))
    // This many active friends on one day would need a review first.
    await product.sql("update referral set active_at = app_now() - interval '2 days' where inviter_id = $1", [anna.id])
    await Promise.all(friends.map((friend) => claimAs(friend)))
    expect(await enp(anna)).toBe(300)
    expect(await ledgerFaults(product)).toEqual([])
  })
})

describe('the referral share of other income', () => {
  const income = { activity: 'task', description: 'Friend’s task' } as const
  const earning = { ...referralRates.earning, shareBasisPoints: [2_500, 1_000] } as const
  const rates = { ...referralRates, earning }
  const earn = (inviteeId: string, source: string, enpEarned: bigint) =>
    inTransaction(product.db, async (tx) => {
      const now = await getNow(tx)
      const shares = await createReferralShares(tx, {
        inviteeId,
        income,
        source,
        amount: wholeUnits('enp', enpEarned),
        rates,
        now,
      })
      if (shares.length > 0)
        await postTransfers(
          tx,
          shares.map(({ transfer }) => transfer),
          now,
        )
    })
  const listRewards = ({ id }: Traveller) =>
    product.sql(
      'select activity_type, level, amount::bigint / 1000000 as enp from referral_reward where inviter_id = $1 order by created_at, level',
      [id],
    )

  test('has its own kind, rate and text at both levels', async () => {
    const root = await arrive(product)
    const middle = await arrive(product, { startParam: `${await getReferralCode(product, root)}_tourist` })
    const leaf = await arrive(product, { startParam: `${await getReferralCode(product, middle)}_tourist` })
    await earn(leaf.id, 'task:1', 200n)
    expect([await enp(middle), await enp(root)]).toEqual([50, 20])
    expect(await listRewards(middle)).toEqual([{ activity_type: 'task', level: 1, enp: '50' }])
    expect(await listRewards(root)).toEqual([{ activity_type: 'task', level: 2, enp: '20' }])
    const [entry] = (await middle.get('/v1/transactions')).body.data
    expect(entry).toMatchObject({ type: 'referral_reward', description: 'Friend’s task' })
    expect(entry.metadata).toEqual({ referralId: leaf.id, referralLevel: 1, activityType: 'task' })
  })

  test('stays within the daily limit together with mining, also when many shares are paid at once', async () => {
    const anna = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
    await claimAs(friend)
    await Promise.all(Array.from({ length: 20 }, (_, number) => earn(friend.id, `task:many:${number}`, 100n)))
    expect(await enp(anna)).toBe(300)
    expect(await ledgerFaults(product)).toEqual([])
  })
})
