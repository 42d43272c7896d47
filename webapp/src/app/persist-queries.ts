import { offlineDays } from '@enp/shared/offline-data'
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { isPersisted } from '../api/persisted.ts'
import type { KeyValueStore } from '../api/safe-storage.ts'
import { isPersistedKey, persistedKeyPrefix } from '../host/storage-keys.ts'

const maxAgeMs = offlineDays * 86_400_000

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
 * opens with them when the server can't be reached. Resolves when they are in the cache. One that memory has forgotten
 * is read from the device when a page needs it again. Answers of anybody else or of another build are removed, never
 * read: phones share storage between accounts.
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

  const restoring = new Set<string>()
  /** Reads an answer that memory has forgotten from the device, and asks the server for a newer one. */
  const lazily: QueryPersister = async (queryFn, context, query) => {
    if (!isPersisted(query) || query.state.data !== undefined) return queryFn(context)
    const found = await persister.retrieveQuery(query.queryHash, ({ state }) => {
      query.setState({ dataUpdatedAt: state.dataUpdatedAt })
      query.fetch().catch((error: unknown) => console.info('An answer from the device was not renewed', error))
    })
    if (found === undefined) return queryFn(context)
    restoring.add(query.queryHash)
    return found
  }
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: lazily } })
  await persister.restoreQueries(client).catch(() => persister.removeQueries())
  // What came a moment ago is asked for anew like all else: between two openings people pay in the chat.
  const isYoung = ({ state }: Query) => Date.now() - state.dataUpdatedAt < staleMs
  await client.invalidateQueries({ predicate: isYoung, refetchType: 'none' })

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isPersisted(event.query)) return
    // An answer from the device is stored already, with the time at which the server gave it.
    if (!restoring.delete(event.query.queryHash)) void persister.persistQuery(event.query)
  })
}
