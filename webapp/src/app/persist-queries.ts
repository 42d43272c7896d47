import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persisted } from '../api/persisted.ts'
import type { KeyValueStore } from '../api/safe-storage.ts'
import { isPersistedKey, persistedKeyPrefix } from '../host/storage-keys.ts'

/** A ticket may be needed weeks after the last opening with a connection. */
const maxAgeMs = 30 * 86_400_000

interface PersistParts {
  readonly store: KeyValueStore
  readonly userId: number
  /** Names this build: another one may read answers of another shape. */
  readonly build: string
  /** For how long, in milliseconds, an answer is not asked for again. */
  readonly staleMs: number
}

/**
 * Stores the last answers of the queries marked as persisted on the device, for this person and this build: the app
 * opens with them when the server can't be reached. Resolves when they are in the cache. Answers of anybody else or
 * of another build are removed, never read: phones share storage between accounts.
 */
export async function persistQueries(
  client: QueryClient,
  { store, userId, build, staleMs }: PersistParts,
): Promise<void> {
  const cache = client.getQueryCache()
  const keyOf = (hash: string) => `${persistedKeyPrefix}-${hash}` as const
  const persister = experimental_createQueryPersister({
    storage: {
      getItem: (key) => (isPersistedKey(key) ? store.getItem(key) : null),
      setItem: (key, value) => {
        // The persister writes a moment after the answer: a log-out may have come between.
        if (isPersistedKey(key) && cache.get(key.slice(keyOf('').length))) store.setItem(key, value)
      },
      removeItem: (key) => {
        if (isPersistedKey(key)) store.removeItem(key)
      },
      entries: () =>
        store
          .keys()
          .filter(isPersistedKey)
          .map((key) => [key, store.getItem(key) ?? '']),
    },
    prefix: persistedKeyPrefix,
    buster: `${userId} ${build}`,
    maxAge: maxAgeMs,
  })

  const defaults = client.getDefaultOptions()
  // The cache would drop what it restores after the usual retention, long before a screen asks for it.
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, ...persisted } })
  await persister.restoreQueries(client).catch(() => persister.removeQueries())
  client.setDefaultOptions(defaults)
  // What came a moment ago is asked for anew like all else: between two openings people pay in the chat.
  const isYoung = ({ state }: Query) => Date.now() - state.dataUpdatedAt < staleMs
  await client.invalidateQueries({ predicate: isYoung, refetchType: 'none' })

  cache.subscribe((event) => {
    const { query, type } = event
    if (!isPersisted(query)) return
    // What is removed, as by a log-out, is gone from the device at once.
    if (type === 'removed') store.removeItem(keyOf(query.queryHash))
    if (type === 'updated' && event.action.type === 'success') void persister.persistQuery(query)
  })
}

function isPersisted({ meta }: Query): boolean {
  return meta === persisted.meta
}
