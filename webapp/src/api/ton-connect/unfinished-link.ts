import type { KeyValueStore } from '../safe-storage.ts'
import { createUserStorage } from './user-storage.ts'

/** Stands in the person's storage from the choice of a wallet until it is linked. */
export const linkingKey = 'enp-linking'
/** Where TON Connect keeps its session. */
const sessionKey = 'ton-connect-storage_bridge-connection'
/** TON Connect drops a connection that has waited for longer. */
const longestWaitMs = 300_000

/** A wallet was being linked when the page ended, and its answer may still wait on its bridge. */
export async function hasUnfinishedLink(store: KeyValueStore, user: number, now = Date.now()): Promise<boolean> {
  const storage = createUserStorage(store, user)
  if ((await storage.getItem(linkingKey)) === null) return false
  const since = waitsSince((await storage.getItem(sessionKey)) ?? 'null')
  if (since !== undefined && now - since < longestWaitMs) return true
  storage.clear()
  return false
}

/** Only a connection without an answer says since when it waits. */
function waitsSince(text: string): number | undefined {
  try {
    const session: unknown = JSON.parse(text)
    if (typeof session !== 'object' || session === null || !('createdAt' in session)) return undefined
    return typeof session.createdAt === 'number' ? session.createdAt : undefined
  } catch {
    return undefined
  }
}
