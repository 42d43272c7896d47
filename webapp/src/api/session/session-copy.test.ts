import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../host/state/store.ts'
import { fakeNativeTelegramApp } from '../../host/telegram/native-app.fixture.ts'
import type { SessionState } from './session-types.ts'

let stored: string | null = null
fakeNativeTelegramApp('9.0', {
  web_app_secure_storage_save_key: ({ req_id, value }) => {
    stored = value ?? null
    return ['secure_storage_key_saved', { req_id }]
  },
  web_app_secure_storage_get_key: ({ req_id }) => ['secure_storage_key_received', { req_id, value: stored }],
  web_app_device_storage_save_key: ({ req_id }) => ['device_storage_key_saved', { req_id }],
  web_app_device_storage_get_key: ({ req_id }) => ['device_storage_key_received', { req_id, value: null }],
})
afterAll(() => void vi.unstubAllGlobals())

const { keepSessionCopy, readSessionCopy } = await import('./session-copy.ts')

const user = { id: 'u', telegram_id: 5, first_name: 'Анна', language: 'ru' as const }
const signedIn = (token: string): SessionState => ({ status: 'signed-in', token, user })

beforeEach(() => {
  stored = null
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

it('follows the session: each new token is stored, and the log-out removes it', async () => {
  const state = createStore<SessionState>(signedIn('t1'))
  keepSessionCopy({ state: state.get, subscribe: state.subscribe }, 5)
  await vi.waitFor(() => expect(stored).toBe('{"userId":5,"token":"t1"}'))
  expect(await readSessionCopy(5)).toBe('t1')
  state.set(signedIn('t2'))
  await vi.waitFor(() => expect(stored).toBe('{"userId":5,"token":"t2"}'))
  state.set({ status: 'logged-out', revoked: true })
  await vi.waitFor(() => expect(stored).toBeNull())
})

it('removes the copy of a session that ended before it began to follow', async () => {
  stored = '{"userId":5,"token":"old"}'
  keepSessionCopy({ state: () => ({ status: 'reopen' }), subscribe: () => () => {} }, 5)
  await vi.waitFor(() => expect(stored).toBeNull())
})

it("returns no other user's token, and removes it", async () => {
  stored = '{"userId":6,"token":"theirs"}'
  expect(await readSessionCopy(5)).toBeUndefined()
  expect(stored).toBeNull()
})
