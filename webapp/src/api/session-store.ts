/** The part of `localStorage` that the session uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const sessionKey = 'enp.session'
/** Keys that older versions of the product wrote; never written again. */
export const legacyKeys = ['token', 'authToken'] as const

export interface SessionStore {
  /** The stored token of this person; somebody else's is dropped, because phones share storage between accounts. */
  read(userId: number): string | undefined
  write(userId: number, token: string): void
  /** Forgets the session and the legacy entries. */
  clear(): void
  /** Reads the legacy entries for the last time: they are removed, and the first token found is handed over. */
  takeLegacy(): string | undefined
}

export function createSessionStore(store: KeyValueStore): SessionStore {
  const forgetLegacy = () => {
    for (const key of legacyKeys) store.removeItem(key)
  }
  return {
    read(userId) {
      const stored = parse(store.getItem(sessionKey))
      if (stored?.userId === userId) return stored.token
      store.removeItem(sessionKey)
      return undefined
    },
    write(userId, token) {
      store.setItem(sessionKey, JSON.stringify({ userId, token }))
      forgetLegacy()
    },
    clear() {
      store.removeItem(sessionKey)
      forgetLegacy()
    },
    takeLegacy() {
      const found = legacyKeys.map((key) => store.getItem(key)).find((token) => token)
      forgetLegacy()
      return found ?? undefined
    },
  }
}

function parse(text: string | null): { userId: number; token: string } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('token' in value)) return undefined
    const { userId, token } = value
    return typeof userId === 'number' && typeof token === 'string' ? { userId, token } : undefined
  } catch {
    return undefined
  }
}
