import { CallFailure, type Client, createClient } from '@enp/shared/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toUserStorageKey, userStorageEntries } from '../../host/storage/storage-keys.ts'
import type { KeyValueStore } from '../offline/safe-storage.ts'
import { callAsUser } from './call-as-user.ts'
import { createSession } from './session.ts'
import { createSessionStore, languageKey, loggedOutKey, regionKey, sessionKey } from './session-store.ts'
import type { LaunchIdentity } from './session-types.ts'

type Answer = { status: number; body: unknown } | 'network failure'

const user = { id: 'u', telegram_id: 700100, first_name: 'Алексей', language: 'ru' as const }
const signedIn = (token: string): Answer => ({ status: 200, body: { success: true, token, user } })
const verified = (telegramId = 700100): Answer => ({
  status: 200,
  body: { success: true, user: { ...user, telegram_id: telegramId } },
})
const refused = (code: string, status = 401): Answer => ({
  status,
  body: { success: false, error: { code, message: code } },
})

function toStorage(entries: Map<string, string>): KeyValueStore<string> {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

function start(
  answers: Record<string, Answer[]>,
  stored: Record<string, string> = {},
  who: Partial<LaunchIdentity> = {},
  storedInOpening: Record<string, string> = {},
  copy?: string,
) {
  const entries = new Map(Object.entries(stored))
  const opening = new Map(Object.entries(storedInOpening))
  const sent: string[] = []
  const fakeFetch = async (input: RequestInfo | URL) => {
    const request = input as Request
    const path = new URL(request.url).pathname
    const body = request.method === 'POST' ? await request.text() : ''
    sent.push(`${path} ${body || request.headers.get('authorization')}`)
    const queue = answers[path] ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer === undefined || answer === 'network failure') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  const client = (token: () => string | undefined): Client =>
    createClient({ baseUrl: 'http://app.test', token, fetch: fakeFetch })
  const session = createSession({
    open: client(() => undefined),
    store: createSessionStore(toStorage(entries), toStorage(opening)),
    identity: { inside: true, initData: 'signed', userId: 700100, reloads: 0, ...who },
    readCopy: async () => copy,
  })
  const token = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.token : undefined
  }
  return { session, call: callAsUser(client(token), session), sent, entries, opening }
}

const login = '/v1/auth/login'
const status = '/v1/mining/status'
const storedSession = (token: string, userId = 700100) => ({ [sessionKey]: JSON.stringify({ userId, token }) })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

describe('sign-in', () => {
  it('sends the init data and stores the token', async () => {
    const { session, sent, entries } = start({ [login]: [signedIn('t1')] })
    expect(await session.start()).toMatchObject({ status: 'signed-in', token: 't1' })
    expect(sent).toEqual([`${login} {"initData":"signed","reloads":0}`])
    expect(entries.get(sessionKey)).toBe('{"userId":700100,"token":"t1"}')
  })

  it('runs once for all callers that wait for it', async () => {
    const { session, call, sent } = start({ [login]: [signedIn('t1')], [status]: [refused('NOT_FOUND', 404)] })
    const calls = [call('GET /v1/mining/status'), call('GET /v1/mining/status')]
    await Promise.allSettled([session.start(), ...calls])
    expect(sent.filter((line) => line.startsWith(login))).toHaveLength(1)
  })

  it('sends nothing outside Telegram or without init data', async () => {
    const outside = start({}, {}, { inside: false, initData: '' })
    const empty = start({}, {}, { initData: '' })
    expect((await outside.session.start()).status).toBe('outside')
    expect((await empty.session.start()).status).toBe('no-data')
    expect([...outside.sent, ...empty.sent]).toEqual([])
  })

  it('continues with a valid token when the init data is too old', async () => {
    const { session } = start(
      { [login]: [refused('INIT_DATA_EXPIRED')], '/auth/verify': [verified()] },
      storedSession('kept'),
    )
    expect(await session.start()).toMatchObject({ status: 'signed-in', token: 'kept' })
  })

  it("continues with the token of Telegram's storage when the web view lost its own", async () => {
    const answers = { [login]: [refused('INIT_DATA_EXPIRED')], '/auth/verify': [verified()] }
    const { session, entries } = start(answers, {}, {}, {}, 'copy')
    expect(await session.start()).toMatchObject({ status: 'signed-in', token: 'copy' })
    expect(entries.get(sessionKey)).toBe('{"userId":700100,"token":"copy"}')
  })

  it('reports the number of reloads once per load, after a failure with the next attempt', async () => {
    const { session, sent } = start(
      { [login]: ['network failure', signedIn('t1'), signedIn('t2')] },
      {},
      { reloads: 2 },
    )
    await session.start()
    await session.start()
    await session.renew('t1')
    const counted = `${login} {"initData":"signed","reloads":2}`
    expect(sent).toEqual([counted, counted, `${login} {"initData":"signed"}`])
  })

  it('asks the user to reopen the app when init data and token are too old', async () => {
    const { session, entries } = start(
      { [login]: [refused('INIT_DATA_EXPIRED')], '/auth/verify': [refused('UNAUTHORIZED')] },
      storedSession('dead'),
      {},
      {},
      'dead',
    )
    expect((await session.start()).status).toBe('reopen')
    expect(entries.size).toBe(0)
  })

  it('adopts a legacy token only when it belongs to this user', async () => {
    const answers = { [login]: [refused('INIT_DATA_EXPIRED')] }
    const own = start({ ...answers, '/auth/verify': [verified()] }, { token: 'old' })
    const foreign = start({ ...answers, '/auth/verify': [verified(5)] }, { authToken: 'old' })
    expect((await own.session.start()).status).toBe('signed-in')
    expect([...own.entries.keys()]).toEqual([sessionKey])
    expect((await foreign.session.start()).status).toBe('reopen')
    expect(foreign.entries.size).toBe(0)
  })

  it('keeps the stored token after a network failure, and the next attempt signs in', async () => {
    const { session, entries } = start({ [login]: ['network failure', signedIn('t2')] }, storedSession('kept'))
    expect(await session.start()).toMatchObject({ status: 'failed', failure: { kind: 'FETCH_ERROR' }, returning: true })
    expect(entries.get(sessionKey)).toContain('kept')
    expect((await session.start()).status).toBe('signed-in')
  })

  it('distinguishes new from returning users when the server is away', async () => {
    const away = { [login]: ['network failure' as const] }
    const region = (userId: number) => ({ [regionKey]: JSON.stringify({ userId, region: 'RU-MOW' }) })
    const returning = async (stored: Record<string, string>) => {
      const state = await start(away, stored).session.start()
      return state.status === 'failed' && state.returning
    }
    expect(await returning({})).toBe(false)
    expect(await returning(storedSession('theirs', 5))).toBe(false)
    expect(await returning(region(5))).toBe(false)
    expect(await returning(region(700100))).toBe(true)
  })

  it('fails with the specification’s text when no token came', async () => {
    const { session } = start({ [login]: [{ status: 200, body: { success: true, user } }] })
    expect(await session.start()).toMatchObject({
      status: 'failed',
      failure: { message: 'Token not received from server' },
    })
  })
})

describe('sign-in with a region', () => {
  it('is sent even when the first one succeeded', async () => {
    const { session, sent } = start({ [login]: [signedIn('t1'), signedIn('t2')] })
    await session.start()
    expect(await session.signInWithRegion('Новые Васюки')).toBe('saved')
    expect(sent[1]).toBe(`${login} {"initData":"signed","region":"Новые Васюки"}`)
  })

  it('stores a region that did not arrive and sends it with the next sign-in, once', async () => {
    const { session, sent, entries } = start({ [login]: ['network failure', 'network failure', signedIn('t1')] })
    await session.start()
    expect(await session.signInWithRegion('RU-MOW')).toBe('stored')
    expect(entries.get(regionKey)).toBe('{"userId":700100,"region":"RU-MOW"}')
    expect((await session.start()).status).toBe('signed-in')
    expect(entries.has(regionKey)).toBe(false)
    await session.renew('t1')
    expect(sent.slice(-2)).toEqual([
      `${login} {"initData":"signed","region":"RU-MOW","reloads":0}`,
      `${login} {"initData":"signed"}`,
    ])
  })

  it('drops a region that the server rejects', async () => {
    const { session, entries } = start({ [login]: [refused('VALIDATION_ERROR', 400), signedIn('t1')] })
    expect(await session.signInWithRegion('…')).toBe('rejected')
    expect(entries.has(regionKey)).toBe(false)
    expect((await session.start()).status).toBe('signed-in')
  })

  it('leaves the first session unchanged when it fails', async () => {
    const { session } = start({ [login]: [signedIn('t1'), refused('INIT_DATA_EXPIRED')] })
    await session.start()
    expect(await session.signInWithRegion('RU-MOW')).toBe('stored')
    expect(session.state()).toMatchObject({ status: 'signed-in', token: 't1' })
  })
})

describe('rejected token', () => {
  it('is renewed once for all calls that met it, and they are repeated', async () => {
    const answers = {
      [login]: [signedIn('t1'), signedIn('t2')],
      [status]: [refused('UNAUTHORIZED'), refused('UNAUTHORIZED'), { status: 200, body: { success: true, data: 1 } }],
    }
    const { call, sent } = start(answers, { token: 'old', authToken: 'older' })
    const replies = await Promise.all([call('GET /v1/mining/status'), call('GET /v1/mining/status')])
    expect(replies).toEqual([
      { success: true, data: 1 },
      { success: true, data: 1 },
    ])
    expect(sent.filter((line) => line.startsWith(login))).toHaveLength(2)
    expect(sent.slice(-2)).toEqual([`${status} Bearer t2`, `${status} Bearer t2`])
  })

  it('removes all stored entries and gives up after one attempt', async () => {
    const { call, session, entries } = start(
      { [login]: [signedIn('t1'), refused('INIT_DATA_EXPIRED')], [status]: [refused('UNAUTHORIZED')] },
      { token: 'old' },
    )
    await expect(call('GET /v1/mining/status')).rejects.toMatchObject({ kind: 401 })
    expect(session.state().status).toBe('reopen')
    expect([...entries.keys()]).toEqual([languageKey])
  })

  it('is not assumed for other failures', async () => {
    const { call, sent } = start({ [login]: [signedIn('t1')], [status]: [refused('INTERNAL_ERROR', 500)] })
    await expect(call('GET /v1/mining/status')).rejects.toBeInstanceOf(CallFailure)
    expect(sent).toHaveLength(2)
  })
})

describe('log-out', () => {
  const out = '/v1/auth/logout'
  const done: Answer = { status: 200, body: { success: true } }
  const everything = {
    [regionKey]: '{"userId":700100,"region":"RU-MOW"}',
    ...Object.fromEntries(userStorageEntries.map((entry) => [toUserStorageKey(entry, 700100), '{}'])),
    'enp.query-["Balance"]': '{}',
    token: 'old',
    'enp.left': 'written by an older version',
  }
  const unsentCheckIns = 'enp.door.700100'

  it('revokes the token, leaves only unsent check-ins on the device and prevents every later sign-in', async () => {
    const { session, call, sent, entries, opening } = start(
      { [login]: [signedIn('t1')], [out]: [done] },
      everything,
      {},
      { 'enp.link': 'hash' },
    )
    await session.start()
    await session.logOut()
    expect(session.state()).toEqual({ status: 'logged-out', revoked: true })
    expect(sent.at(-1)).toBe(`${out} Bearer t1`)
    expect([...entries.keys()]).toEqual([unsentCheckIns])
    expect([...opening.keys()]).toEqual([loggedOutKey])
    await expect(call('GET /v1/mining/status')).rejects.toMatchObject({ kind: 401 })
    expect((await session.renew('t1')).status).toBe('logged-out')
    expect(sent.filter((line) => line.startsWith(login))).toHaveLength(1)
  })

  it('survives a reload, for this user only', async () => {
    const left = { [loggedOutKey]: '{"userId":700100,"left":"yes"}' }
    const same = start({ [login]: [signedIn('t1')] }, {}, {}, left)
    const other = start({ [login]: [signedIn('t1')] }, {}, { userId: 5 }, left)
    expect((await same.session.start()).status).toBe('logged-out')
    expect(same.sent).toEqual([])
    expect((await other.session.start()).status).toBe('signed-in')
  })

  it('ends when the user signs in again', async () => {
    const { session, opening } = start({ [login]: [signedIn('t1'), signedIn('t2')], [out]: [done] })
    await session.start()
    await session.logOut()
    expect(await session.signInAgain()).toMatchObject({ status: 'signed-in', token: 't2' })
    expect(opening.has(loggedOutKey)).toBe(false)
  })

  it('clears the device even when the server is away, and is not marked as revoked', async () => {
    const { session, entries } = start({ [login]: [signedIn('t1')], [out]: ['network failure'] }, everything)
    await session.start()
    await session.logOut()
    expect(session.state()).toEqual({ status: 'logged-out', revoked: false })
    expect([...entries.keys()]).toEqual([unsentCheckIns])
  })

  it('clears the entries of the user without Telegram too', async () => {
    const entry = toUserStorageKey('enp.contact', undefined)
    const { session, entries } = start({}, { [entry]: '{}' }, { inside: false, initData: '', userId: undefined })
    await session.logOut()
    expect(entries.has(entry)).toBe(false)
  })

  it('counts as revoked when the token was invalid already', async () => {
    const { session } = start({ [login]: [signedIn('t1')], [out]: [refused('UNAUTHORIZED')] })
    await session.start()
    await session.logOut()
    expect(session.state()).toEqual({ status: 'logged-out', revoked: true })
  })

  it('wins over a sign-in in progress, whose token is revoked', async () => {
    const { session, sent, entries } = start({ [login]: [signedIn('late')], [out]: [done] })
    const signingIn = session.start()
    await session.logOut()
    expect((await signingIn).status).toBe('logged-out')
    expect(sent).toContain(`${out} Bearer late`)
    expect([...entries.keys()]).toEqual([])
  })
})

describe('stand-in user outside Telegram', () => {
  const dev = '/auth/dev'
  const outside = { inside: false, initData: '', userId: undefined }

  it('signs in, renews a rejected token and stores nothing', async () => {
    const { session, entries, sent } = start({ [dev]: [signedIn('d1'), signedIn('d2')] }, {}, outside)
    await session.start()
    expect(await session.enterAsStandIn()).toBeUndefined()
    expect(session.state()).toMatchObject({ status: 'signed-in', token: 'd1' })
    expect(await session.renew('d1')).toMatchObject({ status: 'signed-in', token: 'd2' })
    expect([sent.length, entries.size]).toEqual([2, 0])
  })

  it('stays outside and returns the reason when the sign-in fails', async () => {
    const { session } = start({ [dev]: [{ status: 502, body: 'x' }] }, {}, outside)
    await session.start()
    expect(await session.enterAsStandIn()).toMatchObject({ message: 'Dev authentication failed' })
    expect(session.state()).toEqual({ status: 'outside' })
  })
})

describe('user changes', () => {
  it('apply without a new sign-in, and the language is stored for the next opening', async () => {
    const { session, entries } = start({ [login]: [signedIn('t1')] })
    await session.start()
    session.updateUser({ language: 'en', region: 'RU-KR' })
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { language: 'en', region: 'RU-KR' } })
    expect(session.storedLanguage()).toBe('en')
    expect(start({}, Object.fromEntries(entries), { userId: 5 }).session.storedLanguage()).toBeUndefined()
  })
})
