import type { KeyValueStore } from '../offline/safe-storage.ts'
import { createUserStorage } from './user-storage.ts'

/** Present in the user's storage from the choice of a wallet until it is linked. */
export const linkingKey = 'enp-linking'
const sessionKey = 'ton-connect-storage_bridge-connection'
/** TON Connect drops a connection that has waited longer. */
const longestWaitMs = 300_000

export async function hasUnfinishedLink(store: KeyValueStore, user: number, now = Date.now()): Promise<boolean> {
  const storage = createUserStorage(store, user)
  if ((await storage.getItem(linkingKey)) === null) return false
  const since = waitsSince((await storage.getItem(sessionKey)) ?? 'null')
  if (since !== undefined && now - since < longestWaitMs) return true
  storage.clear()
  return false
}

function waitsSince(text: string): number | undefined {
  try {
    const session: unknown = JSON.parse(text)
    if (typeof session !== 'object' || session === null || !('createdAt' in session)) return undefined
    return typeof session.createdAt === 'number' ? session.createdAt : undefined
  } catch {
    return undefined
  }
}
