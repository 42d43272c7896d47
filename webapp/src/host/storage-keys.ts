/** Registry of all stored data; docs/rules/users.md. A test compares it with the code. */

/** Entries of `localStorage` with one value per device; the value names its user. */
export const deviceKeys = ['enp.session', 'enp.region', 'enp.language'] as const

/** Tokens of older versions; read once, never written. */
export const legacyKeys = ['token', 'authToken'] as const

/** Other `localStorage` entries of older versions; only removed. */
export const formerKeys = ['enp.left'] as const

/** Entries of `localStorage` with one value per user, such as `enp.viewed.{id}`. */
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

/** Prefix of `localStorage` entries with server responses; api/offline-data.ts lists them. */
export const persistedKeyPrefix = 'enp.query'

/** Entries of `sessionStorage`: they end when the mini app is closed. */
export const openingKeys = ['enp.left', 'enp.link', '__telegram__initParams'] as const

export const pageCachePrefix = 'enp-pages-'

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

/** Returns the key of this user's entry. Outside Telegram the user id is 0. */
export function userKey<E extends UserEntry>(entry: E, userId: number | undefined): `${E}.${number}` {
  return `${entry}.${userId ?? 0}`
}

export function isPersistedKey(key: string): key is PersistedKey {
  return key.startsWith(persistedKeyPrefix)
}

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
