import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { logEffects } from '../../src/core/effects.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { endSessions } from '../fixtures/ended-sessions.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { db } = product
let logged: string[] = []
logEffects(db, pino({}, { write: (line: string) => void logged.push(line) }))
beforeEach(() => {
  logged = []
})

describe('the log of effects', () => {
  test('has the claim of an invited user, which is a transaction and not one statement', async () => {
    const inviter = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, inviter)}_tourist` })
    await friend.post('/v1/mining/start', {})
    await endSessions(product)
    expect((await friend.post('/v1/mining/claim')).status).toBe(200)
    const own = logged.map((line) => JSON.parse(line)).filter(({ userId }) => userId === friend.id)
    expect(own.map(({ kind }) => kind)).toEqual(['mining_reward'])
  })

  test('has nothing of a transaction that was rolled back', async () => {
    const { id } = await arrive(product)
    logged = []
    const postings = [
      { from: { kind: 'emission' }, to: { owner: id, kind: 'available' }, amount: { currency: 'enp', amount: 1n } },
    ] as const
    const gift = { key: `gift:rolled-back:${id}`, kind: 'gift', postings }
    const failing = inTransaction(db, async (tx) => {
      await postTransfers(tx, [gift], new Date())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(logged).toEqual([])
  })

  test('has one line for twenty equal claims that arrive at once', async () => {
    const anna = await arrive(product)
    await anna.post('/v1/mining/start', {})
    await endSessions(product)
    logged = []
    await Promise.all(Array.from({ length: 20 }, () => anna.post('/v1/mining/claim')))
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'money', kind: 'mining_reward', userId: anna.id, amount: '100000000', currency: 'enp' },
    ])
  })
})
