import { describe, expect, it } from 'vitest'
import { type KeyValueStore, safeStorage } from '../offline/safe-storage.ts'
import { createSessionStore, sessionKey } from './session-store.ts'

function memoryStore(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  const store: KeyValueStore<string> = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
  return { entries, store }
}

describe('session store', () => {
  it('stores the token with its owner under one key', () => {
    const { entries, store } = memoryStore()
    createSessionStore(store, memoryStore().store).write(700100, 'a.b.c')
    expect(Object.fromEntries(entries)).toEqual({ [sessionKey]: '{"userId":700100,"token":"a.b.c"}' })
    expect(createSessionStore(store, memoryStore().store).read(700100)).toBe('a.b.c')
  })

  it('drops the token of another user', () => {
    const { entries, store } = memoryStore({ [sessionKey]: '{"userId":1,"token":"theirs"}' })
    expect(createSessionStore(store, memoryStore().store).read(2)).toBeUndefined()
    expect(entries.size).toBe(0)
  })

  it.each(['', 'null', 'a.b.c', '{"userId":"2","token":"x"}', '{"token":"x"}', '[2,"x"]'])(
    'treats %j as no session',
    (stored) => {
      expect(
        createSessionStore(memoryStore({ [sessionKey]: stored }).store, memoryStore().store).read(2),
      ).toBeUndefined()
    },
  )

  it('reads the legacy entries once', () => {
    const { entries, store } = memoryStore({ authToken: 'old' })
    const sessions = createSessionStore(store, memoryStore().store)
    expect([sessions.takeLegacy(), sessions.takeLegacy()]).toEqual(['old', undefined])
    expect(entries.size).toBe(0)
  })

  it('removes the legacy entries with a new token and with the session', () => {
    const { entries, store } = memoryStore({ token: 'old', authToken: 'older' })
    const sessions = createSessionStore(store, memoryStore().store)
    sessions.write(2, 'new')
    expect([...entries.keys()]).toEqual([sessionKey])
    store.setItem('token', 'again')
    sessions.clear()
    expect(entries.size).toBe(0)
  })

  it('keeps a region for its owner, even after the session is cleared', () => {
    const sessions = createSessionStore(memoryStore().store, memoryStore().store)
    sessions.storeRegion(2, 'RU-MOW')
    sessions.clear()
    expect([sessions.readRegion(2), sessions.readRegion(1)]).toEqual(['RU-MOW', undefined])
    sessions.removeRegion()
    expect(sessions.readRegion(2)).toBeUndefined()
  })

  it('works in memory when the storage refuses everything', () => {
    const refusing = safeStorage(() => {
      throw new Error('SecurityError')
    })
    const sessions = createSessionStore(refusing, memoryStore().store)
    sessions.write(2, 'token')
    expect(sessions.read(2)).toBe('token')
    sessions.clear()
    expect(sessions.read(2)).toBeUndefined()
  })
})
