/**
 * Registry of everything that the mini-app stores on the device; docs/product.md, section 2. The types of the stores
 * accept no other key, and a test compares this file with the sources. Logging out removes every entry except those in
 * `entriesAfterLogOut`.
 */

/** Entries of `localStorage` with one value per device; the value names its user. */
export const deviceKeys = ['enp.session', 'enp.region', 'enp.language'] as const

/** Where older versions of the product wrote a token; read once, never written again. */
export const legacyKeys = ['token', 'authToken'] as const

/** Other entries of `localStorage` that older versions wrote; only removed. */
export const formerKeys = ['enp.left'] as const

/** Entries of `localStorage` with one value per user, as `enp.viewed.{id}`: phones share storage between accounts. */
export const userEntries = [
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

/** Begins the entries of `localStorage` with answers of the server; api/offline-data.ts lists them. */
export const persistedKeyPrefix = 'enp.query'

/** Entries of `sessionStorage`: they end with this opening of the mini-app. */
export const openingKeys = ['enp.left', 'enp.link', '__telegram__initParams'] as const

/** Begins the names of the caches that the service worker fills. */
export const pageCachePrefix = 'enp-pages-'

/** Entries that a log-out leaves, with the reason. */
export const entriesAfterLogOut = {
  'enp.door': 'check-ins that the server does not have yet',
  'enp.left': 'prevents an automatic sign-in during this opening',
  __telegram__initParams: 'a reload needs it to sign in on request',
} as const satisfies Partial<Record<UserEntry | OpeningKey, string>>

export type UserEntry = (typeof userEntries)[number]
export type OpeningKey = (typeof openingKeys)[number]
type PersistedKey = `${typeof persistedKeyPrefix}-${string}`

export type StorageKey =
  | (typeof deviceKeys)[number]
  | (typeof legacyKeys)[number]
  | (typeof formerKeys)[number]
  | `${UserEntry}.${number}`
  | PersistedKey

/** Returns the key of this user's entry. Without Telegram there is one user, 0. */
export function userKey<E extends UserEntry>(entry: E, userId: number | undefined): `${E}.${number}` {
  return `${entry}.${userId ?? 0}`
}

export function isPersistedKey(key: string): key is PersistedKey {
  return key.startsWith(persistedKeyPrefix)
}

/** Returns the keys that a log-out removes, given the keys that exist. */
export function listLogOutKeys(userId: number | undefined, existing: readonly string[]): readonly StorageKey[] {
  const removed = userEntries.filter((entry) => !(entry in entriesAfterLogOut))
  return [
    ...deviceKeys,
    ...legacyKeys,
    ...formerKeys,
    ...removed.map((entry) => userKey(entry, userId)),
    ...existing.filter(isPersistedKey),
  ]
}
