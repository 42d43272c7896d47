import { describe, expect, test } from 'vitest'
import { arrive, ledgerFaults, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { app } = product
const day = 86_400

const getBalance = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.enp
const tally = (replies: { status: number; body: { error?: { code: string } } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const what = `${status}${body.error ? ` ${body.error.code}` : ''}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

/** Moves the times of the session instead of the clock, so that the token stays valid. */
async function finished(options: Parameters<typeof arrive>[1] = {}): Promise<Traveller> {
  const traveller = await arrive(product, options)
  expect((await traveller.post('/v1/mining/start')).status).toBe(201)
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $1",
    [traveller.id],
  )
  return traveller
}

describe('a mining session', () => {
  test('runs from start to claim, and can then be started again', async () => {
    const { telegramId, ...first } = await arrive(product)
    expect((await first.get('/v1/mining/status')).body.data).toMatchObject({
      status: 'inactive',
      progress: 0,
      expected_total_reward: 100,
      balance: { enp: 0 },
    })

    const started = await first.post('/v1/mining/start', { powerBoost: 1, timeBoost: 1, somethingElse: true })
    expect(started.status).toBe(201)
    const { session } = started.body.data
    expect(session).toMatchObject({ expectedTotal: 100, powerBoost: 1, timeBoost: 1, boostsPurchased: [] })
    expect(Date.parse(session.endsAt) - Date.parse(session.startedAt)).toBe(day * 1000)

    await product.advance(day / 2)
    const middle = (await first.get('/v1/mining/status')).body.data
    expect(middle.status).toBe('active')
    expect(middle.current_reward).toBeGreaterThan(49.9)
    expect(middle.current_reward).toBeLessThan(50.1)
    expect((await first.get('/v1/user/info')).body.data).toMatchObject({
      farmingStatus: 1,
      farmingPeriod: day,
      farmingTotal: 100,
    })
    const early = await first.post('/v1/mining/claim')
    expect([early.status, early.body.error.code]).toEqual([409, 'MINING_NOT_FINISHED'])
    expect(early.body.error.details.remainingSeconds).toBeGreaterThan(day / 2 - 60)

    await product.advance(day / 2)
    const again = await arrive(product, { telegramId })
    expect((await again.get('/v1/mining/status')).body.data).toMatchObject({
      status: 'finished',
      progress: 100,
      remaining_time: 0,
      current_reward: 100,
    })
    expect((await again.post('/v1/mining/start')).body.error).toMatchObject({
      code: 'MINING_NOT_CLAIMED',
      details: { session: { id: session.id } },
    })
    expect((await again.post('/v1/mining/complete')).body.data.status).toBe('finished')
    const claimed = await again.post('/v1/mining/claim')
    expect(claimed).toMatchObject({ status: 200, body: { data: { reward: 100, newBalance: { enp: 100 } } } })
    expect((await again.get('/v1/mining/status')).body.data).toMatchObject({
      status: 'inactive',
      balance: { enp: 100 },
    })
    expect((await again.post('/v1/mining/start')).status).toBe(201)
  })

  test('records the claimed reward in the transactions', async () => {
    const traveller = await finished()
    await traveller.post('/v1/mining/claim')
    const rows = await product.sql(
      'select type, status, amount, currency, metadata, related_entity_type from transactions where user_id = $1',
      [traveller.id],
    )
    expect(rows).toEqual([
      {
        type: 'mining_reward',
        status: 'completed',
        amount: '100000000',
        currency: 'enp',
        metadata: { sessionId: expect.any(String), duration: day },
        related_entity_type: 'mining_session',
      },
    ])
  })

  test('cannot be completed or claimed before a start', async () => {
    const traveller = await arrive(product)
    expect((await traveller.post('/v1/mining/claim')).body.error.code).toBe('MINING_NOT_STARTED')
    expect((await traveller.post('/v1/mining/complete')).body.error.code).toBe('MINING_NOT_STARTED')
  })

  test('cannot be completed early or after its claim', async () => {
    const early = await arrive(product)
    await early.post('/v1/mining/start')
    expect((await early.post('/v1/mining/complete')).body.error.code).toBe('MINING_NOT_FINISHED')
    const done = await finished()
    await done.post('/v1/mining/claim')
    expect((await done.post('/v1/mining/complete')).body.error.code).toBe('MINING_NOT_STARTED')
  })

  test('can be claimed years after its end', async () => {
    const traveller = await finished()
    await product.sql(
      "update mining_session set started_at = started_at - interval '3 years', settled_at = settled_at - interval '3 years', ends_at = ends_at - interval '3 years' where user_id = $1",
      [traveller.id],
    )
    expect((await traveller.post('/v1/mining/claim')).body.data.reward).toBe(100)
  })
})

describe('concurrent calls', () => {
  test('create one session and one reminder for a hundred starts', async () => {
    const traveller = await arrive(product)
    const replies = await atOnce(100, () => traveller.post('/v1/mining/start'))
    expect(tally(replies)).toEqual({ '201': 1, '409 MINING_ALREADY_ACTIVE': 99 })
    expect(await product.sql('select count(*)::int from mining_session where user_id = $1', [traveller.id])).toEqual([
      { count: 1 },
    ])
    expect(await product.sql('select count(*)::int from notification where user_id = $1', [traveller.id])).toEqual([
      { count: 1 },
    ])
  })

  test('pay one reward for two hundred claims and return equal bodies', async () => {
    const traveller = await finished()
    const replies = await atOnce(200, () => traveller.post('/v1/mining/claim'))
    expect(tally(replies)).toEqual({ '200': 200 })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(await getBalance(traveller)).toBe(100)
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('pay one reward per session for mixed claims, completions and starts', async () => {
    const traveller = await finished()
    const calls = ['claim', 'complete', 'start', 'claim', 'status']
    const replies = await atOnce(100, (turn) => {
      const call = calls[turn % calls.length]
      return call === 'status' ? traveller.get('/v1/mining/status') : traveller.post(`/v1/mining/${call}`)
    })
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([])
    expect(await getBalance(traveller)).toBe(100)
    const open = await product.sql("select 1 from mining_session where user_id = $1 and state <> 'claimed'", [
      traveller.id,
    ])
    expect(open.length).toBeLessThanOrEqual(1)
    expect(await ledgerFaults(product)).toEqual([])
  })
})

describe('boost fields from the client', () => {
  test.each([
    { powerBoost: 1000 },
    { timeBoost: 3 },
    { boostPowerPurchased: true },
    { starsSpentTime: 25 },
    { telegramPaymentId: 'somebody’s' },
  ])('return BOOST_NOT_OWNED and start nothing for %o', async (body) => {
    const traveller = await arrive(product)
    const { status, body: answer } = await traveller.post('/v1/mining/start', body)
    expect([status, answer.error.code, answer.error.details.field]).toEqual([
      409,
      'BOOST_NOT_OWNED',
      Object.keys(body)[0],
    ])
    expect(await product.sql('select 1 from mining_session where user_id = $1', [traveller.id])).toEqual([])
  })
  test('return VALIDATION_ERROR when they have the wrong type', async () => {
    const { status, body } = await (await arrive(product)).post('/v1/mining/start', { powerBoost: '1' })
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'powerBoost'])
  })
})

describe('an idempotency key', () => {
  test('returns the same body with a hit header when it is repeated', async () => {
    const traveller = await arrive(product)
    const headers = { 'idempotency-key': 'tap-1' }
    const replies = [
      await traveller.post('/v1/mining/start', { powerBoost: 1 }, headers),
      await traveller.post('/v1/mining/start', { powerBoost: 1 }, headers),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect(replies.map((reply) => reply.headers['idempotency-hit'])).toEqual([undefined, 'true'])
  })
  test('makes twenty concurrent starts one start with equal responses', async () => {
    const traveller = await arrive(product)
    const replies = await atOnce(20, () => traveller.post('/v1/mining/start', {}, { 'idempotency-key': 'tap-2' }))
    expect(tally(replies)).toEqual({ '201': 20 })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  })
  test('returns IDEMPOTENCY_CONFLICT with another body', async () => {
    const traveller = await arrive(product)
    await traveller.post('/v1/mining/start', {}, { 'idempotency-key': 'tap-3' })
    const { status, body } = await traveller.post('/v1/mining/start', { powerBoost: 1 }, { 'idempotency-key': 'tap-3' })
    expect([status, body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })
  test('belongs to one user, and is not stored for a refused call', async () => {
    const [one, two] = [await arrive(product), await arrive(product)]
    const headers = { 'idempotency-key': 'tap-4' }
    expect((await one.post('/v1/mining/claim', undefined, headers)).body.error.code).toBe('MINING_NOT_STARTED')
    expect((await one.post('/v1/mining/start', undefined, headers)).status).toBe(201)
    expect((await two.post('/v1/mining/start', undefined, headers)).status).toBe(201)
    expect((await one.post('/v1/mining/claim', undefined, headers)).body.error.code).toBe('MINING_NOT_FINISHED')
  })
  test('that is too long is refused by field name', async () => {
    const { body } = await (await arrive(product)).post('/v1/mining/start', {}, { 'idempotency-key': 'x'.repeat(256) })
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'idempotency-key' } })
  })
})

describe('a claim over HTTP', () => {
  test.each([
    [-1, 409, 'MINING_NOT_FINISHED'],
    [0, 200, undefined],
    [1, 200, undefined],
  ])('%d ms after the end returns %d', async (ms, status, code) => {
    const still = await startProduct()
    const traveller = await arrive(still)
    const { body } = await traveller.post('/v1/mining/start')
    const ends = new Date(body.data.session.endsAt)
    const back = await signedInAt(still, traveller, ends)
    await still.freeze(new Date(ends.getTime() + ms))
    const reply = await back.post('/v1/mining/claim')
    expect([reply.status, reply.body.error?.code]).toEqual([status, code])
    if (code) expect(reply.body.error.details).toEqual({ remainingSeconds: 1 })
  })

  async function signedInAt(still: typeof product, traveller: Traveller, at: Date): Promise<Traveller> {
    await still.freeze(new Date(at.getTime() - 60_000))
    return arrive(still, { telegramId: traveller.telegramId })
  }
})

test('mining calls return 401 without a token', async () => {
  for (const [method, url] of [
    ['GET', '/v1/mining/status'],
    ['POST', '/v1/mining/start'],
    ['POST', '/v1/mining/complete'],
    ['POST', '/v1/mining/claim'],
  ] as const) {
    expect((await send(app, { method, url })).status).toBe(401)
  }
})
