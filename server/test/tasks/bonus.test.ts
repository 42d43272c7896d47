import { beforeEach, describe, expect, test } from 'vitest'
import { hasClaimedToday } from '../../src/tasks/bonus/get-bonus.ts'
import { remindUnclaimed } from '../../src/tasks/bonus/remind-unclaimed.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import {
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  send,
  arrive as signIn,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'

const product = await startProduct()

const moscow = 'Москва'
const kaliningrad = 'Калининградская область'
const kamchatka = 'Камчатский край'

async function arrive(options: Parameters<typeof signIn>[1] = {}): Promise<Traveller> {
  const traveller = await signIn(product, options)
  await product.sql("update session set expires_at = '2100-01-01' where user_id = $1", [traveller.id])
  return traveller
}

const read = async (traveller: Traveller) => (await traveller.get('/v1/tasks/daily-bonus')).body.data
const claim = (traveller: Traveller) => traveller.post('/v1/tasks/daily-bonus/claim')
const enp = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.enp
const move = (traveller: Traveller, region?: string) =>
  send(product.app, {
    method: 'PATCH',
    url: '/v1/users/profile',
    payload: { region },
    headers: { authorization: `Bearer ${traveller.token}` },
  })
const toStates = (bonus: { week: { state: string }[] }) => bonus.week.map(({ state }) => state).join(' ')
const at = (moment: string) => product.freeze(new Date(moment))

async function claimAt(traveller: Traveller, ...moments: string[]) {
  const totals: number[] = []
  for (const moment of moments) {
    await at(moment)
    const { reward } = await read(traveller)
    expect((await claim(traveller)).status, moment).toBe(200)
    totals.push(reward.total)
  }
  return totals
}

const noonsFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${day}T09:00:00Z`) + index * 86_400_000).toISOString(),
  )

// A Monday, noon in Moscow.
beforeEach(() => at('2026-11-23T09:00:00Z'))

describe('the daily bonus', () => {
  test('is available to a new user, and its claim pays 25 enp', async () => {
    const traveller = await arrive({ region: moscow })
    expect(await read(traveller)).toEqual({
      available: true,
      streak: 0,
      reward: { base: 25, streak: 0, total: 25 },
      nextReset: '2026-11-23T21:00:00.000Z',
      freezes: 0,
      week: [
        { date: '2026-11-23', state: 'today' },
        ...['24', '25', '26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, state: 'ahead' })),
      ],
      serverTime: '2026-11-23T09:00:00.000Z',
    })
    const { status, body } = await claim(traveller)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...(await read(traveller)),
      newBalance: { enp: 25 },
    })
    expect(body.data).toMatchObject({
      available: false,
      streak: 1,
      reward: { base: 25, streak: 2.5, total: 27.5 },
      nextAvailable: '2026-11-24T05:00:00.000Z',
    })
    const [entry] = (await traveller.get('/v1/transactions')).body.data
    expect(entry).toMatchObject({ type: 'task_reward', amount: 25, metadata: { taskType: 'daily_bonus' } })
    const again = await claim(traveller)
    expect([again.status, again.body.error.code]).toEqual([409, 'BONUS_ALREADY_CLAIMED'])
    expect(await enp(traveller)).toBe(25)
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('grows by 10 % a day up to the eighth day', async () => {
    const traveller = await arrive({ region: moscow })
    expect(await claimAt(traveller, ...noonsFrom('2026-11-23', 9))).toEqual([
      25, 27.5, 30, 32.5, 35, 37.5, 40, 42.5, 42.5,
    ])
    expect(await enp(traveller)).toBe(312.5)
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('pays a referral share to the inviter', async () => {
    const anna = await arrive()
    const friend = await arrive({ startParam: `${await getReferralCode(product, anna)}_tourist` })
    await claim(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([25, 2.5])
  })
})

describe('one hundred concurrent claims', () => {
  const hundred = (traveller: Traveller) => Promise.all(Array.from({ length: 100 }, () => claim(traveller)))
  const paid = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length

  test('pay once, a second before midnight and a second after it', async () => {
    const traveller = await arrive({ region: moscow })
    await at('2026-11-23T20:59:59Z')
    const before = await hundred(traveller)
    await at('2026-11-23T21:00:01Z')
    const after = await hundred(traveller)
    expect([paid(before), paid(after)]).toEqual([1, 0])
    expect(before.filter(({ body }) => body.error?.code === 'BONUS_ALREADY_CLAIMED')).toHaveLength(99)
    expect([await enp(traveller), (await read(traveller)).streak]).toEqual([25, 1])
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })

  test('pay the new day once when midnight passes, and continue the streak', async () => {
    const traveller = await arrive({ region: moscow })
    await claimAt(traveller, '2026-11-22T21:00:01Z')
    await at('2026-11-23T20:59:59Z')
    const before = Array.from({ length: 50 }, () => claim(traveller))
    await at('2026-11-23T21:00:01Z')
    const replies = await Promise.all([...before, ...Array.from({ length: 50 }, () => claim(traveller))])
    expect([paid(replies), await enp(traveller), (await read(traveller)).streak]).toEqual([1, 52.5, 2])
  })

  test('pay once while the region changes', async () => {
    const traveller = await arrive({ region: moscow })
    await at('2026-11-23T13:00:00Z')
    const regions = [kamchatka, kaliningrad]
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? claim(traveller) : move(traveller, regions[(n / 2) % 2]))),
    )
    expect(replies.filter(({ body }) => body.data?.newBalance)).toHaveLength(1)
    expect([await enp(traveller), await listBrokenInvariants(product)]).toEqual([25, []])
  })

  test('with the same idempotency key return the same reply and pay once', async () => {
    const traveller = await arrive()
    const key = { 'idempotency-key': 'one' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => traveller.post('/v1/tasks/daily-bonus/claim', undefined, key)),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect([replies[0]?.status, await enp(traveller)]).toEqual([200, 25])
  })
})

describe('a streak', () => {
  test('survives missed days while freezes last, and shows the frozen days', async () => {
    const traveller = await arrive({ region: moscow })
    await claimAt(traveller, ...noonsFrom('2026-11-16', 7))
    await at('2026-11-24T09:00:00Z')
    const bonus = await read(traveller)
    expect(bonus).toMatchObject({ available: true, streak: 7, freezes: 0, reward: { total: 42.5 } })
    expect(toStates(bonus)).toBe('frozen today ahead ahead ahead ahead ahead')
    await claimAt(traveller, '2026-11-24T09:00:00Z', '2026-11-26T09:00:00Z')
    expect(await read(traveller)).toMatchObject({ streak: 1, freezes: 0 })
    expect(toStates(await read(traveller))).toBe('frozen claimed missed claimed ahead ahead ahead')
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('continues in another region, where the same day is not paid again', async () => {
    const traveller = await arrive({ region: kamchatka })
    await claimAt(traveller, '2026-11-23T12:30:00Z')
    await move(traveller, kaliningrad)
    await at('2026-11-24T12:30:00Z')
    expect((await claim(traveller)).body.error.code).toBe('BONUS_ALREADY_CLAIMED')
    expect(await read(traveller)).toMatchObject({ available: false, nextAvailable: '2026-11-24T22:00:00.000Z' })
    expect(await claimAt(traveller, '2026-11-24T22:00:00Z')).toEqual([27.5])
  })

  test("provides whether the user has claimed today's bonus", async () => {
    const traveller = await arrive({ region: moscow })
    expect(await hasClaimedToday(product.db, traveller.id)).toBe(false)
    await claim(traveller)
    expect(await hasClaimedToday(product.db, traveller.id)).toBe(true)
    await at('2026-11-23T21:00:00Z')
    expect(await hasClaimedToday(product.db, traveller.id)).toBe(false)
  })
})

describe('the bonus reminder', () => {
  const reminders = ({ id }: Traveller) =>
    product.sql<{ state: string; values: object }>(
      "select state, content->'values' as values from notification where user_id = $1 and key like 'bonus_waiting:%' order by id",
      [id],
    )

  test('is created on three evenings without a claim, then no longer', async () => {
    const traveller = await arrive({ region: moscow })
    await claim(traveller)
    for (const day of ['23', '24', '25', '26', '27', '28']) {
      for (const hour of ['16:59:59', '17:00:00', '17:00:01', '20:00:00']) {
        await at(`2026-11-${day}T${hour}Z`)
        await remindUnclaimed(product.db)
      }
    }
    expect(await reminders(traveller)).toEqual([
      { state: 'waiting', values: { total: '27.5', streak: 1, freezes: 0 } },
      { state: 'waiting', values: { total: '25', streak: 0, freezes: 0 } },
      { state: 'waiting', values: { total: '25', streak: 0, freezes: 0 } },
    ])
  })

  test('is canceled by the claim, and not created for a user who claims in time', async () => {
    const [early, late] = [await arrive({ region: moscow }), await arrive({ region: moscow })]
    await Promise.all([claim(early), claim(late)])
    await claimAt(early, '2026-11-24T16:59:00Z')
    await at('2026-11-24T17:00:00Z')
    await remindUnclaimed(product.db)
    await claim(late)
    expect([await reminders(early), (await reminders(late)).map(({ state }) => state)]).toEqual([[], ['dropped']])
  })

  test('is not created when its time of the evening has passed', async () => {
    const traveller = await arrive({ region: moscow })
    await claim(traveller)
    for (const evening of ['24', '25', '26', '27']) {
      await at(`2026-11-${evening}T19:00:00Z`)
      await remindUnclaimed(product.db)
    }
    expect(await reminders(traveller)).toEqual([])
    const [row] = await product.sql('select remind_at from bonus_streak where user_id = $1', [traveller.id])
    expect(row).toEqual({ remind_at: null })
  })

  test('is created once per user when four workers run at once', async () => {
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive({ region: moscow })))
    await Promise.all(travellers.map(claim))
    await at('2026-11-24T17:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => remindUnclaimed(product.db)))
    for (const traveller of travellers) expect(await reminders(traveller)).toHaveLength(1)
  })
})

describe('personal data', () => {
  test('contains the bonuses, and an erased user gets no more payments or reminders', async () => {
    const traveller = await arrive({ region: moscow })
    await claim(traveller)
    const { telegramId } = traveller
    const { body } = await asBot(product, '/internal/privacy/export', { telegramId })
    expect(JSON.parse(body.data.json).dailyBonuses).toMatchObject([
      { day: '2026-11-23', streak: 0, amount: '25000000' },
    ])
    await at('2026-11-24T09:00:00Z')
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
    await Promise.all([
      asBot(product, '/internal/privacy/erase', { telegramId, fingerprint }),
      ...Array.from({ length: 5 }, () => claim(traveller)),
    ])
    await at('2026-11-24T17:00:00Z')
    await remindUnclaimed(product.db)
    const [account] = await product.sql(
      `select erased_at is null or balance = 0 as kept, remind_at is null or erased_at is null as quiet
      from users join ledger_account on owner_id = users.id and currency = 'enp' join bonus_streak on user_id = users.id
      where users.id = $1`,
      [traveller.id],
    )
    expect(account).toEqual({ kept: true, quiet: true })
    expect(await listBrokenInvariants(product)).toEqual([])
  })
})

test('the invariants find a bonus without a reward, a bonus that is too early, and a false streak', async () => {
  const traveller = await arrive({ region: moscow })
  await claim(traveller)
  await product.sql("insert into bonus_claim values ($1, '2026-11-24', '2026-11-24T04:00:00Z', 1, 27500000)", [
    traveller.id,
  ])
  expect(await listBrokenInvariants(product)).toEqual([
    'each claimed daily bonus has one reward, and vice versa',
    'daily bonus claims of a user respect the minimum interval',
    'each streak follows from its claims',
  ])
})
