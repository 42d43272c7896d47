import { formerKeys, legacyKeys, listLogOutKeys, type SessionStorageKey } from '../../host/storage/storage-keys.ts'
import type { KeyValueStore } from '../offline/safe-storage.ts'

export const sessionKey = 'enp.session'
export const regionKey = 'enp.region'
/** Language of the last sign-in, so that the next opening uses it from the first frame. */
export const languageKey = 'enp.language'
/** Marks in `sessionStorage` that this user logged out during this opening. */
export const loggedOutKey = 'enp.left'

export interface SessionStore {
  /** Returns this user's token; drops another's, because accounts share the storage. */
  read(userId: number): string | undefined
  write(userId: number, token: string): void
  clear(): void
  takeLegacy(): string | undefined
  readRegion(userId: number): string | undefined
  storeRegion(userId: number, region: string): void
  removeRegion(): void
  readLanguage(userId: number): string | undefined
  storeLanguage(userId: number, language: string): void
  /** Removes this user's data except unsent check-ins, and marks this opening as logged out. */
  logOut(userId: number | undefined): void
  hasLoggedOut(userId: number): boolean
  clearLogOut(): void
}

/** @param opening `sessionStorage`, which ends when the mini app is closed */
export function createSessionStore(store: KeyValueStore, opening: KeyValueStore<SessionStorageKey>): SessionStore {
  const forgetLegacy = () => {
    for (const key of [...legacyKeys, ...formerKeys]) store.removeItem(key)
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
      for (const key of listLogOutKeys(userId, store.keys())) store.removeItem(key)
      opening.removeItem('enp.link')
      if (userId !== undefined) opening.setItem(loggedOutKey, JSON.stringify({ userId, left: 'yes' }))
    },
    hasLoggedOut: (userId) => ownField(opening.getItem(loggedOutKey), userId, 'left') !== undefined,
    clearLogOut: () => opening.removeItem(loggedOutKey),
  }
}

/** Returns a field of a JSON entry that names this user; undefined for another's. */
export function ownField(text: string | null, userId: number, field: string): string | undefined {
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
