import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from './friends.ts'

import { brokenPromises, ledgerFaults, arrive as signIn, startProduct, type Traveller } from './harness.ts'

const product = await startProduct()

const moscow = 'Москва'

/** Signed in for as long as the test moves the clock. */
async function arrive(options: Parameters<typeof signIn>[1] = {}): Promise<Traveller> {
  const traveller = await signIn(product, options)
  await product.sql("update session set expires_at = '2100-01-01' where user_id = $1", [traveller.id])
  return traveller
}

const read = async (traveller: Traveller) => (await traveller.get('/v1/tasks/daily-bonus')).body.data
const claim = (traveller: Traveller) => traveller.post('/v1/tasks/daily-bonus/claim')
const enp = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.enp
const at = (moment: string) => product.freeze(new Date(moment))

/** Claims at these moments, each of which has to succeed. */
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
  test('is there for a new person, and its claim pays 25 enp', async () => {
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
    expect(await brokenPromises(product)).toEqual([])
  })

  test('grows by 10 % a day up to the seventh', async () => {
    const traveller = await arrive({ region: moscow })
    expect(await claimAt(traveller, ...noonsFrom('2026-11-23', 9))).toEqual([
      25, 27.5, 30, 32.5, 35, 37.5, 40, 42.5, 42.5,
    ])
    expect(await enp(traveller)).toBe(312.5)
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('shares with whoever invited', async () => {
    const anna = await arrive()
    const friend = await arrive({ startParam: `${await codeOf(product, anna)}_tourist` })
    await claim(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([25, 2.5])
  })
})

describe('one hundred claims at once', () => {
  test('pay once', async () => {
    const traveller = await arrive()
    const replies = await Promise.all(Array.from({ length: 100 }, () => claim(traveller)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.error?.code === 'BONUS_ALREADY_CLAIMED')).toHaveLength(99)
    expect(await enp(traveller)).toBe(25)
    expect(await ledgerFaults(product)).toEqual([])
  })
})
