import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { payRewards } from '../../src/referrals/rewards/pay-rewards.ts'
import { recheckSubscriptions } from '../../src/tasks/recheck-subscriptions.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, asBot, ledgerFaults, listBrokenInvariants, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addTask, check, enp, spend } from './tasks.ts'

const product = await startProduct()
const { db, messenger, sql } = product
const recheck = () => recheckSubscriptions({ db, telegram: messenger })
const day = 86_400

async function addChannel(...members: Traveller[]) {
  const channel = `news_${Math.random().toString(36).slice(2, 10)}`
  const inside = new Set(members.map(({ telegramId }) => telegramId))
  messenger.channels.set(channel, inside)
  return { channel, inside, taskId: await addTask(product, { type: 'subscription', channel, enp: 50 }) }
}

/** Runs the worker's rounds until nothing is due. */
async function recheckAll(): Promise<number> {
  let asked = 0
  for (let round = 0; round < 5; round += 1) {
    await sql("update lease set due_at = '-infinity', held_until = '-infinity'")
    asked += (await recheck()) ?? 0
  }
  return asked
}

const leave = async (channel: string, { telegramId }: Traveller, leftAt?: Date) => {
  const [clock] = await sql<{ now: Date }>('select app_now() as now')
  const at = (leftAt ?? clock?.now ?? new Date()).toISOString()
  return asBot(product, '/internal/channels/left', { channel, telegramId, leftAt: at })
}
const reversals = ({ id }: Traveller) =>
  sql("select amount from transactions where user_id = $1 and type = 'task_reward' and amount < 0", [id])
const listNotices = ({ id }: Traveller) =>
  sql<{ kind: string }>("select content->>'kind' as kind from notification where user_id = $1 order by id", [id])
/** Signs in again, because tokens expire with the day. */
const cameBack = ({ telegramId }: Traveller) => arrive(product, { telegramId })
const isTask = (taskId: string) => (task: { id: string }) => task.id === taskId

/** Removes pending checks of earlier tests. */
beforeEach(() => sql('update task_progress set recheck_at = null'))

describe('joining a channel', () => {
  test('is checked with Telegram and pays once for twenty concurrent checks', async () => {
    const anna = await arrive(product)
    const { inside, taskId } = await addChannel()
    const before = await check(anna, taskId)
    expect([before.status, before.body.error.code]).toEqual([409, 'NOT_SUBSCRIBED'])
    inside.add(anna.telegramId)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(anna, taskId)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await enp(product, anna)).toBe(50)
  })

  test('returns TRY_LATER and changes nothing while Telegram or the channel is unavailable', async () => {
    const anna = await arrive(product)
    const { channel, taskId } = await addChannel(anna)
    messenger.state = 'away'
    const away = await check(anna, taskId)
    messenger.state = 'here'
    const members = messenger.channels.get(channel) ?? new Set()
    messenger.channels.delete(channel)
    const outside = await check(anna, taskId)
    expect([away, outside].map(({ status, body }) => [status, body.error.code])).toEqual([
      [503, 'TRY_LATER'],
      [503, 'TRY_LATER'],
    ])
    expect(await sql('select 1 from task_progress where user_id = $1', [anna.id])).toEqual([])
    messenger.channels.set(channel, members)
    expect((await check(anna, taskId)).status).toBe(200)
  })
})

describe('leaving a channel', () => {
  test('on the third day reverses the reward once with one notification, and joining again pays nothing', async () => {
    const anna = await arrive(product)
    const { channel, taskId } = await addChannel(anna)
    await check(anna, taskId)
    await product.advance(3 * day)
    const leaveReplies = await Promise.all(Array.from({ length: 20 }, () => leave(channel.toUpperCase(), anna)))
    expect(leaveReplies.reduce((sum, { body }) => sum + body.data.reversed, 0)).toBe(1)
    expect([await enp(product, anna), await reversals(anna)]).toEqual([0, [{ amount: '-50000000' }]])
    expect(await listNotices(anna)).toEqual([{ kind: 'task_reversed' }])
    const again = await check(await cameBack(anna), taskId)
    expect([again.status, again.body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'completed', reversedAt: expect.any(String) }),
    ])
    await product.advance(5 * day)
    await recheckAll()
    expect([await enp(product, anna), (await reversals(anna)).length]).toEqual([0, 1])
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })

  test('on the eighth day reverses nothing', async () => {
    const anna = await arrive(product)
    const { channel, inside, taskId } = await addChannel(anna)
    await check(anna, taskId)
    await product.advance(8 * day)
    inside.clear()
    await recheckAll()
    expect((await leave(channel, anna)).body.data).toEqual({ reversed: 0 })
    expect([await enp(product, anna), await listNotices(anna)]).toEqual([50, []])
  })

  test('is judged by the time in a late update', async () => {
    const [early, late, before] = [await arrive(product), await arrive(product), await arrive(product)]
    const { channel, taskId } = await addChannel(early, late, before)
    for (const traveller of [early, late, before]) await check(traveller, taskId)
    const [paid] = await sql<{ at: Date }>('select max(completed_at) as at from task_progress where task_id = $1', [
      taskId,
    ])
    const after = (seconds: number) => new Date((paid?.at.getTime() ?? 0) + seconds * 1_000)
    await product.advance(8 * day)
    await leave(channel, early, after(3 * day))
    await leave(channel, late, after(8 * day - 1))
    await leave(channel, before, after(-60))
    expect([await enp(product, early), await enp(product, late), await enp(product, before)]).toEqual([0, 50, 50])
  })

  test('takes only the available balance and records the rest as owed', async () => {
    const anna = await arrive(product)
    const { channel, taskId } = await addChannel(anna)
    await check(anna, taskId)
    await spend(product, anna, 30n)
    await leave(channel, anna)
    expect(await enp(product, anna)).toBe(0)
    expect(await sql('select collected, owed from task_progress where user_id = $1', [anna.id])).toEqual([
      { collected: '20000000', owed: '30000000' },
    ])
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })
})

describe('a reversed reward', () => {
  test('also reverses the inviter’s share, visible in the transactions', async () => {
    const anna = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
    const { channel, taskId } = await addChannel(friend)
    await check(friend, taskId)
    expect(await enp(product, anna)).toBe(5)
    await leave(channel, friend)
    await payRewards({ db, log: pino({ level: 'silent' }) })
    expect([await enp(product, friend), await enp(product, anna)]).toEqual([0, 0])
    const shown = (await anna.get('/v1/transactions')).body.data.map(({ amount }: { amount: number }) => amount)
    expect(shown).toEqual([-5, 5])
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })

  test('that was spent is offset against the next bonus and task, visible in the transactions', async () => {
    const anna = await arrive(product)
    const { channel, taskId } = await addChannel(anna)
    await check(anna, taskId)
    await spend(product, anna, 40n)
    await leave(channel, anna)
    expect(await enp(product, anna)).toBe(0)
    const { body } = await anna.post('/v1/tasks/daily-bonus/claim')
    expect(body.data.newBalance).toEqual({ enp: 0 })
    await check(anna, await addTask(product, { type: 'subscription', channel, enp: 25 }))
    expect(await enp(product, anna)).toBe(10)
    const shown = (await anna.get('/v1/transactions')).body.data.map(({ amount }: { amount: number }) => amount)
    expect(shown.sort((one: number, other: number) => one - other)).toEqual([-25, -15, -10, 25, 25, 50])
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })
})

describe('a subscription is checked again', () => {
  test('after a day and before the seventh, and the reward of a user who left is reversed', async () => {
    const [stays, goes, goesLater] = [await arrive(product), await arrive(product), await arrive(product)]
    const { inside, taskId } = await addChannel(stays, goes, goesLater)
    for (const traveller of [stays, goes, goesLater]) await check(traveller, taskId)
    await product.advance(day - 60)
    inside.delete(goes.telegramId)
    expect(await recheckAll()).toBe(0)
    await product.advance(3_660)
    expect(await recheckAll()).toBe(3)
    expect([await enp(product, stays), await enp(product, goes), await enp(product, goesLater)]).toEqual([50, 0, 50])
    await product.advance(2 * day)
    inside.delete(goesLater.telegramId)
    await product.advance(4 * day - 3_600)
    expect(await recheckAll()).toBe(2)
    expect([await enp(product, stays), await enp(product, goesLater)]).toEqual([50, 0])
    const [shown] = (await (await cameBack(stays)).get('/v1/tasks')).body.data.filter(isTask(taskId))
    expect([shown.status, shown.reversedAt]).toEqual(['completed', undefined])
    await product.advance(30 * day)
    expect(await recheckAll()).toBe(0)
  })

  test('later if Telegram or the channel is unavailable, without a reversal', async () => {
    const anna = await arrive(product)
    const { channel, taskId } = await addChannel(anna)
    await check(anna, taskId)
    await product.advance(day + 3_600)
    messenger.state = 'away'
    await expect(recheckAll()).rejects.toThrow('away')
    messenger.state = 'here'
    messenger.channels.delete(channel)
    await product.advance(600)
    expect(await recheckAll()).toBe(1)
    expect([await enp(product, anna), await listNotices(anna)]).toEqual([50, []])
    messenger.channels.set(channel, new Set())
    await product.advance(600)
    expect(await recheckAll()).toBe(1)
    expect(await enp(product, anna)).toBe(0)
  })

  test('at most 25 per round, by one worker at a time', async () => {
    const { taskId } = await addChannel()
    await sql(
      `with people as (
        insert into users (telegram_id, first_name, language, referral_code)
          select 5000000 + n, '', 'ru', 'Z' || lpad(n::text, 7, '0') from generate_series(1, 30) n returning id)
      insert into task_progress (user_id, task_id, state, opened_at, completed_at, reward, recheck_at)
        select id, $1, 'completed', app_now(), app_now(), 50000000, app_now() from people`,
      [taskId],
    )
    await sql("update lease set due_at = '-infinity', held_until = '-infinity'")
    messenger.membersAsked.length = 0
    messenger.channels.clear()
    await Promise.all([recheck(), recheck(), recheck()])
    expect(messenger.membersAsked).toHaveLength(25)
    await sql('delete from task_progress where task_id = $1', [taskId])
  })
})
