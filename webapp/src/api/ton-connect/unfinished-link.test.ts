import { describe, expect, it } from 'vitest'
import { hasUnfinishedLink, linkingKey } from './unfinished-link.ts'
import { createUserStorage, walletStorageKey } from './user-storage.ts'

const sessionKey = 'ton-connect-storage_bridge-connection'
const begun = 1_800_000_000_000

async function stored(session: object | undefined, linking = true) {
  const items = new Map<string, string>()
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    keys: () => [...items.keys()],
  }
  const storage = createUserStorage(store, 7)
  if (linking) await storage.setItem(linkingKey, '')
  if (session) await storage.setItem(sessionKey, JSON.stringify(session))
  return { store, isUnfinished: (now: number) => hasUnfinishedLink(store, 7, now) }
}

describe('linking interrupted by a reload', () => {
  it('continues while the wallet may still answer', async () => {
    const { isUnfinished } = await stored({ type: 'http', sessionCrypto: {}, createdAt: begun })
    expect(await isUnfinished(begun + 299_000)).toBe(true)
  })

  it('ends after five minutes and leaves nothing on the device', async () => {
    const { store, isUnfinished } = await stored({ type: 'http', sessionCrypto: {}, createdAt: begun })
    expect(await isUnfinished(begun + 300_000)).toBe(false)
    expect(store.getItem(walletStorageKey(7))).toBeNull()
  })

  it('ends when the wallet had answered, because the session has lost its proof', async () => {
    const { store, isUnfinished } = await stored({ type: 'http', connectEvent: {}, session: {} })
    expect(await isUnfinished(begun)).toBe(false)
    expect(store.getItem(walletStorageKey(7))).toBeNull()
  })

  it('is not assumed for a linked wallet, whose session stays', async () => {
    const { store, isUnfinished } = await stored({ type: 'http', connectEvent: {}, session: {} }, false)
    expect(await isUnfinished(begun)).toBe(false)
    expect(store.getItem(walletStorageKey(7))).not.toBeNull()
  })
})
