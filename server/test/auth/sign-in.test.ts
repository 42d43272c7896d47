import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrive, botToken, send, signInitData, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { app } = product

const login = (payload: object, url = '/v1/auth/login') => send(app, { method: 'POST', url, payload })
const info = (token: string) =>
  send(app, { method: 'GET', url: '/v1/user/info', headers: { authorization: `Bearer ${token}` } })
const now = () => Math.floor(Date.now() / 1000)
const user = (id: number) =>
  JSON.stringify({ id, first_name: 'Ёжик', last_name: 'Колючий', username: 'hedgehog', language_code: 'ru' })

describe('sign-in', () => {
  test.each(['/v1/auth/login', '/auth/telegram'])('by %s exchanges init data for a token', async (url) => {
    const { status, body } = await login(
      { initData: signInitData({ user: user(501), auth_date: String(now()) }), region: 'Республика Карелия' },
      url,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: { telegram_id: 501, first_name: 'Ёжик', region: 'RU-KR', language: 'ru' },
    })
    expect((await info(body.token)).body.data).toMatchObject({
      telegramId: 501,
      region: 'RU-KR',
      balance: { enp: 0, usdt: 0, ton: 0, stars: 0 },
      farmingStatus: 0,
    })
  })

  test('stores an unknown region as written, with the time zone of Moscow', async () => {
    const { body } = await login({
      initData: signInitData({ user: user(502), auth_date: String(now()) }),
      region: 'Атлантида',
    })
    expect(body.user.region).toBe('Атлантида')
    expect(await product.sql('select zone from users where telegram_id = 502')).toEqual([{ zone: 'Europe/Moscow' }])
  })

  test.each(['a\u0000', '\u200b', '\u202e\u0007', '…', '\ud800'])(
    'rejects a region without letters or digits: %j',
    async (region) => {
      const { status, body } = await login({
        initData: signInitData({ user: user(506), auth_date: String(now()) }),
        region,
      })
      expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'region'])
    },
  )

  test('removes invisible characters from the name and rejects a username that cannot be stored', async () => {
    const named = JSON.stringify({ id: 508, first_name: 'a\u0000b\u202e' })
    const kept = await login({ initData: signInitData({ user: named, auth_date: String(now()) }) })
    expect([kept.status, kept.body.user.first_name]).toEqual([200, 'ab'])
    const strange = JSON.stringify({ id: 507, first_name: 'Анна', username: 'a\u0000b' })
    const { status, body } = await login({ initData: signInitData({ user: strange, auth_date: String(now()) }) })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('rejects a blank region with VALIDATION_ERROR and the field', async () => {
    const { status, body } = await login({
      initData: signInitData({ user: user(503), auth_date: String(now()) }),
      region: '   ',
    })
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'region'])
  })

  test('with the same init data returns the same user', async () => {
    const initData = signInitData({ user: user(504), auth_date: String(now()) })
    const [first, second] = [await login({ initData }), await login({ initData })]
    expect(second.body.user.id).toBe(first.body.user.id)
  })

  test('creates one user when fifty first sign-ins arrive at once', async () => {
    const initData = signInitData({ user: user(505), auth_date: String(now()) })
    const replies = await Promise.all(Array.from({ length: 50 }, () => login({ initData })))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.user.id}`)).size).toBe(1)
    expect(await product.sql('select count(*)::int from users where telegram_id = 505')).toEqual([{ count: 1 }])
  })

  test('sets English for English Telegram clients and Russian for all others', async () => {
    const english = await arrive(product, { language: 'en-GB' })
    const german = await arrive(product, { language: 'de' })
    expect((await english.get('/v1/user/info')).body.data.language).toBe('en')
    expect((await german.get('/v1/user/info')).body.data.language).toBe('ru')
  })
})

describe('sign-in with invalid init data', () => {
  const good = () => signInitData({ user: user(600), auth_date: String(now()) })
  test.each([
    ['absent', () => undefined, 'INIT_DATA_MISSING'],
    ['empty', () => '', 'INIT_DATA_MISSING'],
    ['null', () => null, 'INIT_DATA_MISSING'],
    ['forged', () => good().replace(/hash=.*/, `hash=${'a'.repeat(64)}`), 'INIT_DATA_INVALID'],
    [
      'signed for another bot',
      () => signInitData({ user: user(600), auth_date: String(now()) }, '1:another'),
      'INIT_DATA_INVALID',
    ],
    ['with a changed user', () => good().replace('600', '601'), 'INIT_DATA_INVALID'],
    ['with a duplicated key', () => `auth_date=${now()}&${good()}`, 'INIT_DATA_INVALID'],
    ['huge', () => `${good()}&pad=${'x'.repeat(20_000)}`, 'INIT_DATA_INVALID'],
    ['stale', () => signInitData({ user: user(600), auth_date: String(now() - 3_700) }), 'INIT_DATA_EXPIRED'],
    ['from the future', () => signInitData({ user: user(600), auth_date: String(now() + 120) }), 'INIT_DATA_EXPIRED'],
  ])('(%s) returns 401 %s', async (_what, initData, code) => {
    const { status, body } = await login({ initData: initData() })
    expect([status, body.success, body.error.code]).toEqual([401, false, code])
    expect(body.error.message).not.toBe('')
  })

  test('returns 413 for a body above the limit', async () => {
    const { status, body } = await login({ initData: 'x'.repeat(1_000_000) })
    expect([status, body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('creates no user', async () => {
    expect(await product.sql('select 1 from users where telegram_id in (600, 601)')).toEqual([])
  })

  test('is not affected by a stale or empty bearer token', async () => {
    for (const authorization of ['Bearer ', 'Bearer stale.stale.stale', 'nonsense']) {
      const { status } = await send(app, {
        method: 'POST',
        url: '/v1/auth/login',
        headers: { authorization },
        payload: { initData: good() },
      })
      expect(status).toBe(200)
    }
  })
})

describe('the bearer token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forge = (header: object, payload: object, secret?: string) => {
    const signed = `${encode(header)}.${encode(payload)}`
    return `${signed}.${secret === undefined ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  test('is rejected with 401 if it is missing, cut, unsigned or signed with another key', async () => {
    const { token } = await arrive(product)
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const bad = [
      '',
      'x',
      token.slice(0, -2),
      `${token}A`,
      forge({ alg: 'none', typ: 'JWT' }, payload),
      forge({ alg: 'None', typ: 'JWT' }, payload),
      forge({ alg: 'HS256', typ: 'JWT' }, payload, 'another key of the right length 0123456789'),
      forge({ alg: 'HS512', typ: 'JWT' }, payload, product.config.jwtSecret),
      forge({ alg: 'HS256', typ: 'JWT' }, { ...payload, exp: now() - 1 }, product.config.jwtSecret),
      forge({ alg: 'HS256', typ: 'JWT' }, { sub: payload.sub, exp: payload.exp }, product.config.jwtSecret),
      forge({ alg: 'HS256', typ: 'JWT' }, { ...payload, jti: "' or 1=1" }, product.config.jwtSecret),
    ]
    const other = await arrive(product)
    bad.push(forge({ alg: 'HS256', typ: 'JWT' }, { ...payload, sub: other.id }, product.config.jwtSecret))
    for (const text of bad) {
      const { status, body } = await info(text)
      expect([status, body.error?.code], text).toEqual([401, 'UNAUTHORIZED'])
    }
    expect((await info(token)).status).toBe(200)
    expect((await send(app, { method: 'GET', url: '/v1/user/info' })).status).toBe(401)
  })

  test('contains its lifetime of 24 hours', async () => {
    const { token } = await arrive(product)
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(86_400)
  })

  test('expires after 24 hours of the database clock', async () => {
    const traveller = await arrive(product)
    await product.advance(86_399)
    expect((await traveller.get('/v1/user/info')).status).toBe(200)
    await product.advance(1)
    expect((await traveller.get('/v1/user/info')).status).toBe(401)
  })

  test('is rejected after its logout, while another token of the user still works', async () => {
    const first = await arrive(product, { telegramId: 700 })
    const second = await arrive(product, { telegramId: 700 })
    expect((await first.post('/v1/auth/logout')).body).toEqual({ success: true })
    expect((await first.get('/v1/user/info')).status).toBe(401)
    expect((await second.get('/v1/user/info')).status).toBe(200)
    expect((await send(app, { method: 'POST', url: '/auth/verify', payload: { token: first.token } })).status).toBe(401)
  })
})

describe('public endpoints', () => {
  test('return the user of a valid token and 401 for an invalid one', async () => {
    const traveller = await arrive(product)
    const verify = (payload?: object) => send(app, { method: 'POST', url: '/auth/verify', ...(payload && { payload }) })
    expect((await verify({ token: traveller.token })).body).toMatchObject({ success: true, user: { id: traveller.id } })
    expect((await verify({ token: 'x' })).status).toBe(401)
    expect((await verify()).status).toBe(401)
  })
  test('confirm that the API is reachable', async () => {
    expect((await send(app, { method: 'GET', url: '/auth/test' })).body).toEqual({ success: true })
  })
})

describe('the stand-in user', () => {
  test('has the sample balances once after repeated sign-ins', async () => {
    const first = await send(app, { method: 'POST', url: '/auth/dev' })
    const second = await send(app, { method: 'POST', url: '/auth/dev', payload: { initData: 'anything' } })
    expect(first.body.user).toMatchObject({ telegram_id: 700100, first_name: 'Алексей', last_name: 'Миронов' })
    const { body } = await info(second.body.token)
    expect(body.data.balance).toEqual({ enp: 1000, usdt: 25.5, ton: 12.4, stars: 150 })
  })
  test('has the sample balances after a normal sign-in too', async () => {
    const other = await startProduct()
    const traveller = await arrive(other, { telegramId: 700100 })
    const { body } = await traveller.get('/v1/users/balance')
    expect(body.data).toEqual({
      enp: 1000,
      usdt: 25.5,
      ton: 12.4,
      stars: 150,
      exact: { enp: '1000', usdt: '25.5', ton: '12.4', stars: '150' },
    })
  })
  test('does not exist with a real bot token', async () => {
    const real = await startProduct({ env: { BOT_TOKEN: '123456:AAHreal' } })
    expect((await send(real.app, { method: 'POST', url: '/auth/dev' })).status).toBe(404)
    expect(
      (
        await send(real.internal, {
          method: 'POST',
          url: '/internal/clock',
          headers: { authorization: `Bearer ${real.config.serviceToken}` },
          payload: { offsetSeconds: 5 },
        })
      ).status,
    ).toBe(404)
  })
  test('belongs to the bot token of the simulator', () => {
    expect(product.config.standIn).toBe(true)
    expect(botToken).toMatch(/^\d+:[\w-]{35}$/)
  })
})
