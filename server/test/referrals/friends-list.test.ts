import { expect, test } from 'vitest'
import { countActiveFriends } from '../../src/referrals/count-friends.ts'
import { getInviter, getReferralCode, sendStart } from '../fixtures/friends.ts'
import { arrive, asBot, getAsBot, startProduct } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'
import { claimSession, listRewards } from './rewards.ts'

const product = await startProduct()

test('a user with friends reads both levels, newest first, with links of both kinds', async () => {
  const anna = await arrive(product)
  const code = await getReferralCode(product, anna)
  const boris = await arrive(product, { startParam: `${code}_tourist`, firstName: 'Борис', region: 'RU-TA' })
  await product.advance(1)
  const vera = await arrive(product, { startParam: `${code}_organizer`, firstName: 'Вера' })
  await product.advance(1)
  const leaf = await arrive(product, {
    startParam: `${await getReferralCode(product, boris)}_tourist`,
    firstName: 'Глеб',
  })
  const { status, body } = await anna.get('/v1/referrals')
  expect(status).toBe(200)
  expect(body.data.links).toEqual({
    tourist: `https://t.me/enp_travel_bot?start=${code}_tourist`,
    organizer: `https://t.me/enp_travel_bot?start=${code}_organizer`,
  })
  expect(body.data.totals).toEqual({
    invited: 3,
    active: 0,
    uncounted: { had_account: 0, under_review: 0, not_counted: 0 },
    earned: { enp: 0, usdt: 0 },
    pending: { enp: 0, usdt: 0 },
  })
  expect(
    body.data.referrals.map(({ id, userType, level, state }: Record<string, unknown>) => [id, userType, level, state]),
  ).toEqual([
    [leaf.id, 'tourist', 2, 'joined'],
    [vera.id, 'organizer', 1, 'joined'],
    [boris.id, 'tourist', 1, 'onboarded'],
  ])
  expect(body.pagination).toEqual({ page: 1, limit: 20, total: 3 })
  const second = await anna.get('/v1/referrals?limit=2&page=2')
  expect(second.body.data.referrals.map(({ id }: { id: string }) => id)).toEqual([boris.id])
  const organizers = await anna.get('/v1/referrals?userType=organizer&month=1&year=2020')
  expect(organizers.body.data).toMatchObject({ totals: { invited: 0 }, referrals: [] })
})

test('a user who was invited after their friend gives the inviter that friend on the second level', async () => {
  const anna = await arrive(product)
  const boris = await arrive(product)
  const vera = await arrive(product, { startParam: `${await getReferralCode(product, boris)}_tourist` })
  await sendStart(product, boris.telegramId, `${await getReferralCode(product, anna)}_tourist`)
  const { body } = await anna.get('/v1/referrals')
  const levels = new Map(body.data.referrals.map(({ id, level }: { id: string; level: number }) => [id, level]))
  expect(levels).toEqual(
    new Map([
      [boris.id, 1],
      [vera.id, 2],
    ]),
  )
})

test("friends who joined by the end of a month are counted by the user's local calendar", async () => {
  const anna = await arrive(product)
  const startParam = `${await getReferralCode(product, anna)}_tourist`
  const friends = [await arrive(product, { startParam }), await arrive(product, { startParam })]
  // Half an hour before and after midnight in Moscow, on the last day of March.
  for (const [index, at] of ['2025-03-31T20:30:00Z', '2025-03-31T21:30:00Z'].entries()) {
    const id = friends[index]?.id
    await product.sql('delete from referral where invitee_id = $1', [id])
    await product.sql(
      "insert into referral (invitee_id, inviter_id, invite_type, created_at, first_trip_at) values ($1, $2, 'tourist', $3, $3)",
      [id, anna.id, at],
    )
  }
  const counted = async (month: number) => {
    const { body } = await anna.get(`/v1/referrals?month=${month}&year=2025`)
    const { invited, active } = body.data.totals
    return [invited, active, body.data.referrals.length, body.pagination.total]
  }
  expect([await counted(2), await counted(3), await counted(4)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 2, 2, 2],
  ])
})

test('a user without rewards reads an empty page', async () => {
  const anna = await arrive(product)
  const { body } = await anna.get('/v1/referrals/rewards?status=paid&currency=enp&activity_type=mining')
  expect(body).toEqual({ success: true, data: [], pagination: { page: 1, limit: 20, total: 0 } })
})

test("the rewards of a month match its totals, by the user's local calendar", async () => {
  const anna = await arrive(product, { region: 'RU-KAM' })
  const boris = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
  // In Kamchatka it is already the first of April.
  const at = ['2026-03-31T11:59:59Z', '2026-03-31T12:00:00Z', '2026-04-30T11:59:59Z', '2026-04-30T12:00:00Z']
  for (const [index, createdAt] of at.entries())
    await product.sql(
      `insert into referral_reward (inviter_id, invitee_id, level, activity_type, source, currency, amount, status, available_at, created_at)
       values ($1, $2, 1, 'mining', $3, 'enp', $4, 'paid', $5, $5)`,
      [anna.id, boris.id, `month-${index}`, 1_000_000 * (index + 1), createdAt],
    )
  const rewards = await anna.get('/v1/referrals/rewards?month=4&year=2026')
  expect(rewards.body.data.map(({ amount }: { amount: number }) => amount)).toEqual([3, 2])
  expect(rewards.body.pagination.total).toBe(2)
  const { body } = await anna.get('/v1/referrals?month=4&year=2026')
  expect(body.data.totals.earned).toEqual({ enp: 5, usdt: 0 })
  expect((await anna.get('/v1/referrals/rewards?year=2026')).body.pagination.total).toBe(4)
})

test('a friend with an earlier account is listed with the reason and never counted', async () => {
  const [anna, old] = [await arrive(product), await arrive(product, { firstName: 'Олег' })]
  await product.sql("update users set created_at = created_at - interval '11 minutes' where id in ($1, $2)", [
    anna.id,
    old.id,
  ])
  const payload = `${await getReferralCode(product, anna)}_tourist`
  await Promise.all([1, 2, 3].map(() => sendStart(product, old.telegramId, payload, 'Олег')))
  const { body } = await anna.get('/v1/referrals')
  expect(body.data.totals).toMatchObject({ invited: 0, uncounted: { had_account: 1, under_review: 0 } })
  expect(body.data.referrals).toMatchObject([
    { id: old.id, name: 'Олег', reason: 'had_account', isActive: false, level: 1, earnedAmount: 0 },
  ])
  expect(body.pagination.total).toBe(1)
  expect(await listNotifications(product, anna, 'friend_joined')).toEqual([])
})

test("an inviter is notified once of a new friend; a start from Telegram's affiliate program attributes none", async () => {
  const anna = await arrive(product)
  const payload = `${await getReferralCode(product, anna)}_tourist`
  await Promise.all([1, 2, 3].map(() => sendStart(product, 70_001, payload, 'Борис')))
  expect(await listNotifications(product, anna, 'friend_joined')).toEqual([{ friendName: 'Борис' }])
  await sendStart(product, 70_002, `_tgr_${await getReferralCode(product, anna)}_tourist`)
  expect(await getInviter(product, 70_002)).toBeUndefined()
  expect((await anna.get('/v1/referrals')).body.data.totals).toMatchObject({
    invited: 1,
    uncounted: { had_account: 0 },
  })
})

test('an erased friend has no name, and their rewards remain', async () => {
  const anna = await arrive(product)
  const boris = await arrive(product, {
    startParam: `${await getReferralCode(product, anna)}_tourist`,
    firstName: 'Боримир',
  })
  await claimSession(product, boris)
  const user = { telegramId: boris.telegramId }
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', user)).body.data
  expect((await asBot(product, '/internal/privacy/erase', { ...user, fingerprint })).status).toBe(200)
  const { data } = (await anna.get('/v1/referrals')).body
  expect(data.referrals).toMatchObject([{ username: null, photoUrl: null, earnedAmount: 60 }])
  expect(JSON.stringify([data, await listRewards(anna)])).not.toContain('Боримир')
  expect(await product.sql("select 1 from notification where content::text like '%Боримир%'")).toEqual([])
})

test('an invite code is a public picture, and other codes have none', async () => {
  const picture = (name: string) => product.app.inject({ method: 'GET', url: `/v1/invites/${name}` })
  const anna = await arrive(product)
  const { statusCode, headers, rawPayload } = await picture(`${await getReferralCode(product, anna)}_organizer.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  for (const name of ['A7K2M9PQ_pirate.png', 'A7K2M9PQ_tourist', '..%2Fsecret.png'])
    expect((await picture(name)).statusCode).toBe(404)
})

test('totals.active counts a friend whose first step was a trip, before and after the first session', async () => {
  const anna = await arrive(product)
  const friend = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
  const [{ now } = { now: new Date(0) }] = await product.sql<{ now: Date }>('select app_now() as now')
  const thisMonth = `month=${now.getUTCMonth() + 1}&year=${now.getUTCFullYear()}`
  const read = async () => {
    const [all, month] = [await anna.get('/v1/referrals'), await anna.get(`/v1/referrals?${thisMonth}`)]
    const { state, isActive } = all.body.data.referrals[0]
    return { active: [all.body.data.totals.active, month.body.data.totals.active], state, isActive }
  }
  expect(await read()).toMatchObject({ active: [0, 0], isActive: false })
  await product.sql('update referral set first_trip_at = app_now() where invitee_id = $1', [friend.id])
  expect(await read()).toEqual({ active: [1, 1], state: 'first_trip', isActive: true })
  expect(await countActiveFriends(product.db, anna.id)).toBe(1)
  await claimSession(product, friend)
  expect(await read()).toEqual({ active: [1, 1], state: 'first_trip', isActive: true })
})
