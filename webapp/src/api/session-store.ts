import { persistedKeyPrefix } from './persisted.ts'

/** The part of `localStorage` that the app uses. */
export interface KeyValueStore extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): readonly string[]
}

export const sessionKey = 'enp.session'
/** A region that has not reached the server yet. */
export const regionKey = 'enp.region'
/** The language of the last sign-in, so that the next opening is in it from the first frame. */
export const languageKey = 'enp.language'
/** This person logged out here and has not signed in again. */
export const loggedOutKey = 'enp.left'
/** Keys that older versions of the product wrote; never written again. */
export const legacyKeys = ['token', 'authToken'] as const

export interface SessionStore {
  /** The stored token of this person; somebody else's is dropped, because phones share storage between accounts. */
  read(userId: number): string | undefined
  write(userId: number, token: string): void
  /** Removes the session and the legacy entries; a stored region stays. */
  clear(): void
  /** Reads the legacy entries for the last time: they are removed, and the first token found is handed over. */
  takeLegacy(): string | undefined
  /** The region that this person chose while the server was away. */
  readRegion(userId: number): string | undefined
  storeRegion(userId: number, region: string): void
  removeRegion(): void
  readLanguage(userId: number): string | undefined
  storeLanguage(userId: number, language: string): void
  /** Removes everything that the app stores on the device about this person, and notes that they logged out. */
  logOut(userId: number): void
  hasLoggedOut(userId: number): boolean
  clearLogOut(): void
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
    storeRegion: (userId, region) => store.setItem(regionKey, JSON.stringify({ userId, region })),
    removeRegion: () => store.removeItem(regionKey),
    readLanguage: (userId) => ownField(store.getItem(languageKey), userId, 'language'),
    storeLanguage: (userId, language) => store.setItem(languageKey, JSON.stringify({ userId, language })),
    logOut(userId) {
      const persistedKeys = store.keys().filter((key) => key.startsWith(persistedKeyPrefix))
      for (const key of [...personalKeys(userId), ...persistedKeys]) store.removeItem(key)
      store.setItem(loggedOutKey, JSON.stringify({ userId, left: 'yes' }))
    },
    hasLoggedOut: (userId) => ownField(store.getItem(loggedOutKey), userId, 'left') !== undefined,
    clearLogOut: () => store.removeItem(loggedOutKey),
  }
}

/**
 * What features store: purchases that wait for their confirmation, an open checkout, whom an organizer may call, the
 * session with a wallet, which services were looked at, what was searched for, and whether they were asked for messages.
 */
const ofFeatures = [
  'purchase',
  'booking-payment',
  'checkout',
  'contact',
  'wallet',
  'viewed',
  'searches',
  'write-access',
]

function personalKeys(userId: number): readonly string[] {
  return [sessionKey, regionKey, languageKey, ...ofFeatures.map((name) => `enp.${name}.${userId}`), ...legacyKeys]
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
