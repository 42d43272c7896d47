import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { keptOffline } from '../api/kept-offline.ts'
import type { KeyValueStore } from '../api/session-store.ts'

export const keptKey = 'enp.kept'
const keptForMs = 7 * 86_400_000
const pauseMs = 1_000

interface Parts {
  readonly store: KeyValueStore
  readonly userId: number
  /** Names this build: another one may read answers of another shape. */
  readonly build: string
}

interface Kept {
  readonly userId: number
  readonly build: string
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown; readonly updatedAt: number }[]
}

/**
 * Keeps the last answers of the queries marked so on the device, for this person and this build: the app opens with
 * them when the server can't be reached. Nobody else's are ever read: phones share storage between accounts.
 */
export function keepQueries(client: QueryClient, parts: Parts): void {
  restore(client, parts)

  let isDue = false
  client.getQueryCache().subscribe(({ type, query }) => {
    if (!isKept(query)) return
    // What is removed, as by a log-out, is gone from the device at once.
    if (type === 'removed') write(client, parts)
    if (type !== 'updated' || isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      write(client, parts)
    }, pauseMs)
  })
}

function restore(client: QueryClient, { store, userId, build }: Parts): void {
  const kept = parse(store.getItem(keptKey))
  if (kept?.userId !== userId || kept.build !== build || !Array.isArray(kept.answers)) {
    store.removeItem(keptKey)
    return
  }
  for (const { key, data, updatedAt } of kept.answers) {
    if (Date.now() - updatedAt > keptForMs) continue
    client.getQueryCache().build(client, { queryKey: key, ...keptOffline })
    client.setQueryData(key, data, { updatedAt })
  }
}

function write(client: QueryClient, { store, userId, build }: Parts): void {
  const answers = client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .map(({ queryKey: key, state: { data, dataUpdatedAt: updatedAt } }) => ({ key, data, updatedAt }))
  if (answers.length === 0) store.removeItem(keptKey)
  else store.setItem(keptKey, JSON.stringify({ userId, build, answers } satisfies Kept))
}

function isKept({ meta, state }: Query): boolean {
  return meta === keptOffline.meta && state.data !== undefined
}

function parse(text: string | null): Kept | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
