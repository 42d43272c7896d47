import { randomUUID } from 'node:crypto'
import { errorCatalog } from '@enp/shared/errors'
import { describe, expect, test } from 'vitest'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { arrive, botToken, type Reply, send, signInitData, startProduct } from '../fixtures/harness.ts'

const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })

let lastAddress = Math.floor(Math.random() * 2 ** 16) * 2 ** 8
function newAddress(): string {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

function stranger(remoteAddress: string) {
  const now = () => String(Math.floor(Date.now() / 1_000))
  const signIn = (token: string) =>
    send(limited.app, {
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress,
      payload: {
        initData: signInitData({ user: JSON.stringify({ id: 5_001, first_name: 'Яна' }), auth_date: now() }, token),
      },
    })
  return {
    get: (url: string, headers = {}) => send(limited.app, { method: 'GET', url, remoteAddress, headers }),
    signIn: () => signIn(botToken),
    signInForged: () => signIn('1:another-bot'),
  }
}

const times = (count: number, ask: (turn: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)))
const toStatuses = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('rate limits before sign-in', () => {
  test('allow 300 requests per minute, group and address, whatever the forwarded address says', async () => {
    const { get } = stranger(newAddress())
    const replies = await times(301, () => get('/auth/test'))
    expect(toStatuses(replies)).toEqual({ 200: 300, 429: 1 })
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({
      success: false,
      error: { code: 'RATE_LIMITED', message: errorCatalog.RATE_LIMITED.text },
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await get('/auth/test', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(429)
  })

  test('count all calls of a group together', async () => {
    const { get } = stranger(newAddress())
    const urls = ['/v1/services/categories', '/v1/config', '/auth/test']
    const replies = await times(330, (turn) => get(urls[turn % 3] ?? ''))
    expect(toStatuses(replies)).toEqual({ 200: 300, 429: 30 })
  })

  test('do not keep others at an address with refused requests from signing in and reading', async () => {
    const { get, signIn, signInForged } = stranger(newAddress())
    const forged = await times(150, signInForged)
    const unknown = await times(100, () => get('/v1/services/00000000-0000-4000-8000-00000000dead'))
    const unsigned = await times(49, () => get('/v1/user/info'))
    expect(toStatuses([...forged, ...unknown, ...unsigned])).toEqual({ 401: 199, 404: 100 })
    expect(toStatuses([await signInForged(), await signInForged()])).toEqual({ 401: 1, 429: 1 })
    const refused = await get('/v1/user/info', { authorization: 'Bearer not.a.token' })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])

    const signedIn = await signIn()
    expect(signedIn.status).toBe(200)
    const headers = { authorization: `Bearer ${signedIn.body.token}` }
    expect((await get('/v1/user/info', headers)).status).toBe(200)
    for (const url of ['/v1/services/categories', '/v1/services?search=озеро', '/v1/config', '/auth/test'])
      expect((await get(url)).status).toBe(200)
  })

  test('do not hide from a user that their session was revoked', async () => {
    const { get, signIn, signInForged } = stranger(newAddress())
    const { body } = await signIn()
    const headers = { authorization: `Bearer ${body.token}` }
    await limited.sql('update session set revoked_at = app_now() where user_id = $1', [body.user.id])
    await times(301, signInForged)
    expect((await signInForged()).status).toBe(429)
    expect((await get('/v1/user/info', headers)).status).toBe(401)
  })
})

describe('rate limits after sign-in', () => {
  test('count all calls of a group together', async () => {
    const user = await arrive(limited)
    const calls = ['start', 'claim', 'complete']
    const mixed = await times(30, (turn) => user.post(`/v1/mining/${calls[turn % 3]}`))
    expect(mixed.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('allow a user ten calls that move value per second, without affecting another user', async () => {
    const [one, two] = [await arrive(limited), await arrive(limited)]
    const replies = await times(30, () => one.post('/v1/mining/claim'))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeLessThanOrEqual(20)
    expect((await two.post('/v1/mining/claim')).status).toBe(409)
    expect((await one.get('/v1/mining/status')).status).toBe(200)
  })

  test('allow 20 shares per minute over all kinds, because each calls the Bot API', async () => {
    const anna = await arrive(limited)
    const urls = [`/v1/services/${randomUUID()}/share`, '/v1/stories']
    const replies = await times(24, (turn) => anna.post(urls[turn % 2] ?? '', turn % 2 === 0 ? {} : { kind: 'summit' }))
    // Neither the service nor the story exists.
    expect(toStatuses(replies)).toEqual({ 404: 20, 429: 4 })
  })
})

test('no request is limited while Redis is down', async () => {
  const { app } = await startProduct({ env: { RATE_LIMIT: 'on', REDIS_URL: 'redis://127.0.0.1:9' } })
  const remoteAddress = newAddress()
  const replies = await times(310, () => send(app, { method: 'GET', url: '/auth/test', remoteAddress }))
  expect(toStatuses(replies)).toEqual({ 200: 310 })
})

describe('unknown codes of a user', () => {
  test('are limited to ten an hour, then calls with a code are refused, and calls without one are not', async () => {
    const anna = await arrive(limited)
    const serviceId = await addService(limited)
    const check = () => anna.post('/v1/promo-codes/check', { code: 'NOSUCHCODE', serviceId, amount: 5_000 })
    const codes: string[] = []
    for (let turn = 0; turn < 11; turn += 1) codes.push((await check()).body.error.code)
    expect(codes).toEqual([...Array(10).fill('CODE_UNKNOWN'), 'RATE_LIMITED'])
    const request = {
      ...{ serviceId: randomUUID(), optionId: randomUUID(), date: '2030-03-14', contact: { fullName: 'Анна' } },
      units: [{ unitId: 'adult', quantity: 1 }],
    }
    const refused = await anna.post('/v1/bookings', { ...request, promoCode: 'NOSUCHCODE' })
    expect(refused.body.error.code).toBe('RATE_LIMITED')
    expect((await anna.post('/v1/bookings', request)).body.error.code).toBe('SERVICE_NOT_FOUND')
  })
})
