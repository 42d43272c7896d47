/** The part of `localStorage` that the session uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const sessionKey = 'enp.session'
/** A region that did not reach the server yet. */
export const regionKey = 'enp.region'
/** Keys that older versions of the product wrote; never written again. */
export const legacyKeys = ['token', 'authToken'] as const

export interface SessionStore {
  /** The stored token of this person; somebody else's is dropped, because phones share storage between accounts. */
  read(userId: number): string | undefined
  write(userId: number, token: string): void
  /** Forgets the session and the legacy entries; a kept region stays. */
  clear(): void
  /** Reads the legacy entries for the last time: they are removed, and the first token found is handed over. */
  takeLegacy(): string | undefined
  /** The region that this person chose while the server was away. */
  readRegion(userId: number): string | undefined
  keepRegion(userId: number, region: string): void
  forgetRegion(): void
}

export function createSessionStore(store: KeyValueStore): SessionStore {
  const forgetLegacy = () => {
    for (const key of legacyKeys) store.removeItem(key)
  }
  return {
    read(userId) {
      const token = ownField(store.getItem(sessionKey), userId, 'token')
      if (token !== undefined) return token
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
    readRegion: (userId) => ownField(store.getItem(regionKey), userId, 'region'),
    keepRegion: (userId, region) => store.setItem(regionKey, JSON.stringify({ userId, region })),
    forgetRegion: () => store.removeItem(regionKey),
  }
}

/** A field of an entry, when the entry is sound and this person's. */
function ownField(text: string | null, userId: number, field: string): string | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    if (typeof entry !== 'object' || entry === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(entry))
    const value = fields.get(field)
    return fields.get('userId') === userId && typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
