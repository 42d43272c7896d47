import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrive, botToken, send, signInitData, startProduct } from './harness.ts'

const product = await startProduct()
const { app } = product

const login = (payload: object, url = '/v1/auth/login') => send(app, { method: 'POST', url, payload })
const info = (token: string) =>
  send(app, { method: 'GET', url: '/v1/user/info', headers: { authorization: `Bearer ${token}` } })
const now = () => Math.floor(Date.now() / 1000)
const user = (id: number) =>
  JSON.stringify({ id, first_name: 'Ёжик', last_name: 'Колючий', username: 'hedgehog', language_code: 'ru' })

describe('signing in', () => {
  test.each(['/v1/auth/login', '/auth/telegram'])('%s exchanges init data for a token', async (url) => {
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

  test('a region that stands in no list is kept as written, with Moscow’s zone', async () => {
    const { body } = await login({
      initData: signInitData({ user: user(502), auth_date: String(now()) }),
      region: 'Атлантида',
    })
    expect(body.user.region).toBe('Атлантида')
    expect(await product.sql('select zone from users where telegram_id = 502')).toEqual([{ zone: 'Europe/Moscow' }])
  })

  test.each(['a\u0000', '\u200b', '\u202e\u0007', '…', '\ud800'])(
    'a region without a name in it is refused: %j',
    async (region) => {
      const { status, body } = await login({
        initData: signInitData({ user: user(506), auth_date: String(now()) }),
        region,
      })
      expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'region'])
    },
  )

  test('of a signed name only what can be seen is kept; a username that can’t be stored is refused', async () => {
    const named = JSON.stringify({ id: 508, first_name: 'a\u0000b\u202e' })
    const kept = await login({ initData: signInitData({ user: named, auth_date: String(now()) }) })
    expect([kept.status, kept.body.user.first_name]).toEqual([200, 'ab'])
    const strange = JSON.stringify({ id: 507, first_name: 'Анна', username: 'a\u0000b' })
    const { status, body } = await login({ initData: signInitData({ user: strange, auth_date: String(now()) }) })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('a region of blanks is a validation error that names the field', async () => {
    const { status, body } = await login({
      initData: signInitData({ user: user(503), auth_date: String(now()) }),
      region: '   ',
    })
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', 'region'])
  })

  test('the same init data again is the same person: the messenger gives it on every reload', async () => {
    const initData = signInitData({ user: user(504), auth_date: String(now()) })
    const [first, second] = [await login({ initData }), await login({ initData })]
    expect(second.body.user.id).toBe(first.body.user.id)
  })

  test('fifty first sign-ins at once make one person', async () => {
    const initData = signInitData({ user: user(505), auth_date: String(now()) })
    const replies = await Promise.all(Array.from({ length: 50 }, () => login({ initData })))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.user.id}`)).size).toBe(1)
    expect(await product.sql('select count(*)::int from users where telegram_id = 505')).toEqual([{ count: 1 }])
  })

  test('English follows the messenger, everything else is Russian', async () => {
    const english = await arrive(product, { language: 'en-GB' })
    const german = await arrive(product, { language: 'de' })
    expect((await english.get('/v1/user/info')).body.data.language).toBe('en')
    expect((await german.get('/v1/user/info')).body.data.language).toBe('ru')
  })
})

describe('init data that is no proof', () => {
  const good = () => signInitData({ user: user(600), auth_date: String(now()) })
  test.each([
    ['absent', () => undefined, 'INIT_DATA_MISSING'],
    ['empty', () => '', 'INIT_DATA_MISSING'],
    ['null', () => null, 'INIT_DATA_MISSING'],
    ['forged', () => good().replace(/hash=.*/, `hash=${'a'.repeat(64)}`), 'INIT_DATA_INVALID'],
    [
      'of another bot',
      () => signInitData({ user: user(600), auth_date: String(now()) }, '1:another'),
      'INIT_DATA_INVALID',
    ],
    ['for a changed person', () => good().replace('600', '601'), 'INIT_DATA_INVALID'],
    ['with a duplicated key', () => `auth_date=${now()}&${good()}`, 'INIT_DATA_INVALID'],
    ['huge', () => `${good()}&pad=${'x'.repeat(20_000)}`, 'INIT_DATA_INVALID'],
    ['stale', () => signInitData({ user: user(600), auth_date: String(now() - 3_700) }), 'INIT_DATA_EXPIRED'],
    ['from the future', () => signInitData({ user: user(600), auth_date: String(now() + 120) }), 'INIT_DATA_EXPIRED'],
  ])('%s: 401 %s', async (_what, initData, code) => {
    const { status, body } = await login({ initData: initData() })
    expect([status, body.success, body.error.code]).toEqual([401, false, code])
    expect(body.error.message).not.toBe('')
  })

  test('a body above the limit is refused before it is read', async () => {
    const { status, body } = await login({ initData: 'x'.repeat(1_000_000) })
    expect([status, body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('nobody was let in or remembered', async () => {
    expect(await product.sql('select 1 from users where telegram_id in (600, 601)')).toEqual([])
  })

  test('a stale or empty bearer does not hinder signing in', async () => {
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

describe('a bearer that is no token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forge = (header: object, payload: object, secret?: string) => {
    const signed = `${encode(header)}.${encode(payload)}`
    return `${signed}.${secret === undefined ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  test('none, empty, cut, unsigned, signed with another key: 401', async () => {
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

  test('a token says itself that it lives 24 hours', async () => {
    const { token } = await arrive(product)
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(86_400)
  })

  test('a token ends after 24 hours of the one clock', async () => {
    const traveller = await arrive(product)
    await product.advance(86_399)
    expect((await traveller.get('/v1/user/info')).status).toBe(200)
    await product.advance(1)
    expect((await traveller.get('/v1/user/info')).status).toBe(401)
  })

  test('a token that was logged out is refused, the person’s other token is not', async () => {
    const first = await arrive(product, { telegramId: 700 })
    const second = await arrive(product, { telegramId: 700 })
    expect((await first.post('/v1/auth/logout')).body).toEqual({ success: true })
    expect((await first.get('/v1/user/info')).status).toBe(401)
    expect((await second.get('/v1/user/info')).status).toBe(200)
    expect((await send(app, { method: 'POST', url: '/auth/verify', payload: { token: first.token } })).status).toBe(401)
  })
})

describe('verifying', () => {
  test('a good token names its person, anything else is 401', async () => {
    const traveller = await arrive(product)
    const verify = (payload?: object) => send(app, { method: 'POST', url: '/auth/verify', ...(payload && { payload }) })
    expect((await verify({ token: traveller.token })).body).toMatchObject({ success: true, user: { id: traveller.id } })
    expect((await verify({ token: 'x' })).status).toBe(401)
    expect((await verify()).status).toBe(401)
  })
  test('the connectivity check answers', async () => {
    expect((await send(app, { method: 'GET', url: '/auth/test' })).body).toEqual({ success: true })
  })
})

describe('the stand-in person', () => {
  test('has the sample balances, once', async () => {
    const first = await send(app, { method: 'POST', url: '/auth/dev' })
    const second = await send(app, { method: 'POST', url: '/auth/dev', payload: { initData: 'anything' } })
    expect(first.body.user).toMatchObject({ telegram_id: 700100, first_name: 'Алексей', last_name: 'Миронов' })
    const { body } = await info(second.body.token)
    expect(body.data.balance).toEqual({ enp: 1000, usdt: 25.5, ton: 12.4, stars: 150 })
  })
  test('also when the person comes through the front door', async () => {
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
  test('the token of the flows is the local messenger’s', () => {
    expect(product.config.standIn).toBe(true)
    expect(botToken).toMatch(/^\d+:[\w-]{35}$/)
  })
})
