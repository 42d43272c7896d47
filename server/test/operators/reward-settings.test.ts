import { wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../../src/settings/get-settings.ts'
import { addBookable, creditBalance, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { creditStars, power2, stayForDays } from '../fixtures/shop.ts'
import { claimSession, expectSound, getReferralState, invite } from '../referrals/rewards.ts'

const product = await startProduct()
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })

async function moveTo(moment: string) {
  await product.freeze(new Date(moment))
  forgetSettings(product.db)
}

const base = '/internal/admin/settings'
async function set(key: string, value: number | null): Promise<string> {
  const request = { operatorId, scope: 'all', value }
  const { change } = (await asBot(product, `${base}/${key}/preview`, request)).body.data
  const { body } = await asBot(product, `${base}/${key}`, { ...request, seen: change.old })
  expect(body.data).toMatchObject({ outcome: 'done', change: { key, value } })
  return body.data.undo.actionId
}
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const readStatus = async (traveller: Traveller) => (await traveller.get('/v1/mining/status')).body.data
const readBonus = async (traveller: Traveller) => (await traveller.get('/v1/tasks/daily-bonus')).body.data
const readConfig = async () => (await (await arrive(product)).get('/v1/config')).body.data

describe('the reward of a mining session', () => {
  test('is the one of its start, and the greeting and the status show the next one', async () => {
    const [early, late] = [await arrive(product), await arrive(product)]
    await early.post('/v1/mining/start')
    const actionId = await set('reward.mining', 120)
    expect(await readStatus(early)).toMatchObject({ expected_total_reward: 100, next_base_reward: 120 })
    expect(await readStatus(late)).toMatchObject({ expected_total_reward: 120 })
    const from = { id: late.telegramId, first_name: 'Анна', language_code: 'ru' }
    expect((await asBot(product, '/internal/starts', { updateId: 1, from })).body.data.miningReward).toBe(120)
    const { body } = await late.post('/v1/mining/start')
    expect(body.data.session.expectedTotal).toBe(120)
    expect(await undo(actionId)).toBe('undone')
    await stayForDays(product)
    await moveTo('2028-02-21T09:00:00Z')
    expect((await early.post('/v1/mining/claim')).body).toMatchObject({ data: { reward: 100 } })
    expect((await late.post('/v1/mining/claim')).body.data.reward).toBe(120)
    await expectSound(product)
  })
})

describe('the daily bonus', () => {
  test('pays the present base and streak, and shows what was paid after a change', async () => {
    const traveller = await arrive(product)
    await set('reward.bonus.base', 40)
    await set('reward.bonus.streak', 2_500)
    expect((await readBonus(traveller)).reward).toEqual({ base: 40, streak: 0, total: 40 })
    const claims = await Promise.all(Array.from({ length: 20 }, () => traveller.post('/v1/tasks/daily-bonus/claim')))
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    await set('reward.bonus.base', null)
    expect(await readBonus(traveller)).toMatchObject({ claimedToday: 40, reward: { base: 25, streak: 6.25 } })
    await set('reward.bonus.days', 0)
    expect((await readBonus(traveller)).reward).toEqual({ base: 25, streak: 0, total: 25 })
    for (const key of ['reward.bonus.streak', 'reward.bonus.days']) await set(key, null)
    expect((await traveller.get('/v1/users/balance')).body.data.enp).toBe(40)
    await expectSound(product)
  })
})

describe('the reward of a task', () => {
  test('is the present one for a task that is added without a reward, and stays with the task', async () => {
    const fields = { type: 'visit', 'title-ru': 'Сайт', 'title-en': 'Site', url: 'https://example.org' }
    const add = async (key: string) =>
      (await asBot(product, '/internal/tasks/add', { operatorId, fields: { ...fields, key } })).body.data.reward
    await add('early')
    await set('reward.task.visit', 45)
    await add('late')
    const rows = await product.sql<{ key: string; reward: string }>(
      "select key, (reward / 1000000)::text as reward from task where key in ('early', 'late') order by key",
    )
    expect(rows).toEqual([
      { key: 'early', reward: '25' },
      { key: 'late', reward: '45' },
    ])
    await set('reward.task.visit', null)
  })
})

describe('the shares of inviters', () => {
  test('apply to income from then on, within the present cap of the day', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    await set('referral.earning.1', 2_000)
    await set('referral.earning.daily_cap', 12)
    await set('referral.activation.inviter', 70)
    await set('referral.boost.1', 2_000)
    await set('referral.boost.enp_per_star', 3)
    await claimSession(product, boris)
    expect(await getReferralState(anna, 'mining')).toEqual([[12, 'paid']])
    expect(await getReferralState(anna, 'activation')).toEqual([[70, 'pending']])
    await creditStars(product, boris, 45)
    await boris.post('/v1/mining/boosts/purchase', { ...power2, starsAmount: 45 })
    expect(await getReferralState(anna, 'boost')).toEqual([[27, 'pending']])
    const { rewards } = await readConfig()
    expect(rewards.referral).toMatchObject({
      earning: { shareBasisPoints: [2_000, 0], mostPerDay: 12 },
      boost: { shareBasisPoints: [2_000, 0], enpPerStar: 3 },
      activation: { inviter: 70, friend: 25, holdHours: 72 },
    })
    await expectSound(product)
  })

  test('of a trip are those of its hold, also when the trip is paid after a change', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    await creditBalance(product, boris, wholeUnits('usdt', 1_000n))
    const tour = await addBookable(product, tourTerms)
    const day = daysFrom('2028-04-07', ['10:00'])
    const early = await hold(boris, tour, day())
    await moveTo('2028-02-21T09:00:01Z')
    const actionId = await set('referral.booking.1', 4_000)
    await payFromBalance(boris, early.id)
    const usual = (await getReferralState(anna, 'booking'))[0]?.[0] ?? 0
    expect(usual).toBeGreaterThan(0)
    const late = await hold(boris, tour, day())
    await payFromBalance(boris, late.id)
    // Both are of the same moment, so their order is open.
    const both = [
      [usual, 'pending'],
      [2 * usual, 'pending'],
    ]
    const byAmount = async () =>
      (await getReferralState(anna, 'booking')).toSorted(([one], [other]) => Number(one) - Number(other))
    expect(await byAmount()).toEqual(both)
    expect(await undo(actionId)).toBe('undone')
    expect(await byAmount()).toEqual(both)
    await expectSound(product)
  })
})

describe('the forecast of a change', () => {
  const forecast = (key: string, fields: object) =>
    asBot(product, `${base}/${key}/forecast`, { operatorId, scope: 'all', value: 200, ...fields })

  test('shows the figures of now and after it, and changes nothing', async () => {
    const find = async () => (await forecast('reward.mining', {})).body.data
    await expect.poll(find, { timeout: 40_000 }).toMatchObject({ outcome: 'forecast', accounts: 1_000 })
    const { periods } = await find()
    expect(periods.map(({ days }: { days: number }) => days)).toEqual([30, 365])
    for (const { before, after } of periods) {
      expect(after.emission).toBeGreaterThan(before.emission)
      expect(after.commission).toBe(before.commission)
      expect(before.liability).toBeGreaterThan(0)
    }
    expect(await find()).toEqual({ outcome: 'forecast', accounts: 1_000, periods })
    expect((await readConfig()).rewards.miningReward).toBe(100)
  })

  test('is missing for a setting of one organizer, and refused for a wrong value and for other users', async () => {
    const organizer = { scope: `organizer:${crypto.randomUUID()}`, value: 1_000 }
    expect((await forecast('commission', organizer)).body.data).toEqual({ outcome: 'missing' })
    expect((await forecast('reward.mining', { value: 1_001 })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await forecast('reward.mining', { operatorId: 5 })).body.error.code).toBe('NOT_OPERATOR')
  })
})
