import { offlineDays } from '@enp/shared/offline-data'
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { isPersisted } from '../../api/offline/persist-for-offline.ts'
import type { KeyValueStore } from '../../api/offline/safe-storage.ts'
import { isPersistedKey, persistedKeyPrefix } from '../../host/storage/storage-keys.ts'

const maxAgeMs = offlineDays * 86_400_000

interface PersistParts {
  readonly store: KeyValueStore
  readonly userId: number
  /** Id of this build: another build may expect other data. */
  readonly build: string
  readonly staleMs: number
}

/** Resolves when the stored queries are in the cache. Removes data of other users or builds. */
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
        // The persister writes a moment later: the user may have logged out meanwhile.
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
  // Recent data is refetched too: users may have paid in the chat between two openings.
  const isYoung = ({ state }: Query) => Date.now() - state.dataUpdatedAt < staleMs
  await client.invalidateQueries({ predicate: isYoung, refetchType: 'none' })

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isPersisted(event.query)) return
    // A response from the device is already stored with the server's time.
    if (!restoring.delete(event.query.queryHash)) void persister.persistQuery(event.query)
  })
}
