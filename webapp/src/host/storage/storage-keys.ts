/** Registry of all stored data; docs/rules/users.md. A test compares it with the code. */

/**
 * Entries of `localStorage` with one value per device; the value names its user.
 * The first one is also an entry of the host's storage.
 */
export const deviceKeys = ['enp.session', 'enp.region', 'enp.language'] as const

/** Tokens of older versions; read once, never written. */
export const legacyKeys = ['token', 'authToken'] as const

/** Other `localStorage` entries of older versions; only removed. */
export const formerKeys = ['enp.left'] as const

/** Entries of `localStorage` with one value per user, such as `enp.viewed.{id}`. */
export const userStorageEntries = [
  'enp.booking-payment',
  'enp.booking-transfer',
  'enp.checkout',
  'enp.contact',
  'enp.door',
  'enp.home-screen',
  'enp.purchase',
  'enp.searches',
  'enp.share-payment',
  'enp.viewed',
  'enp.wallet',
  'enp.write-access',
] as const

/** Prefix of `localStorage` entries with server responses; see offlineDataNames. */
export const persistedKeyPrefix = 'enp.query'

/** Entries of `sessionStorage`: they end when the mini app is closed. */
export const sessionStorageKeys = ['enp.left', 'enp.link', 'enp.loads', 'enp.place', '__telegram__initParams'] as const

export const pageCachePrefix = 'enp-pages-'

export const entriesKeptAfterLogOut = {
  'enp.door': 'check-ins that the server does not have yet',
  'enp.left': 'prevents an automatic sign-in during this opening',
  __telegram__initParams: 'a reload needs it to sign in on request',
} as const satisfies Partial<Record<UserStorageEntry | SessionStorageKey, string>>

type UserStorageEntry = (typeof userStorageEntries)[number]
export type SessionStorageKey = (typeof sessionStorageKeys)[number]
type PersistedKey = `${typeof persistedKeyPrefix}-${string}`

export type StorageKey =
  | (typeof deviceKeys)[number]
  | (typeof legacyKeys)[number]
  | (typeof formerKeys)[number]
  | `${UserStorageEntry}.${number}`
  | PersistedKey

/** Returns the key of this user's entry. Outside Telegram the user id is 0. */
export function toUserStorageKey<E extends UserStorageEntry>(entry: E, userId: number | undefined): `${E}.${number}` {
  return `${entry}.${userId ?? 0}`
}

export function isPersistedKey(key: string): key is PersistedKey {
  return key.startsWith(persistedKeyPrefix)
}

export function listLogOutKeys(userId: number | undefined, existing: readonly string[]): readonly StorageKey[] {
  const removed = userStorageEntries.filter((entry) => !(entry in entriesKeptAfterLogOut))
  return [
    ...deviceKeys,
    ...legacyKeys,
    ...formerKeys,
    ...removed.map((entry) => toUserStorageKey(entry, userId)),
    ...existing.filter(isPersistedKey),
  ]
}
