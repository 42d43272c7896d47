import type { KeyValueStore } from '../../../api/safe-storage.ts'
import { userKey } from '../../../host/storage-keys.ts'

const maxRecent = 8

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const keyOf = (userId: number) => userKey('enp.searches', userId)

/** What was searched for, the newest first, as the queries of the list's address. */
export function readRecent(store: KeyValueStore, userId: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** The same words with other filters are the same search, meant anew. */
export function addRecent(store: KeyValueStore, userId: number, query: string): readonly string[] {
  const others = readRecent(store, userId).filter((known) => toSubject(known) !== toSubject(query))
  return write(store, userId, [query, ...others].slice(0, maxRecent))
}

export function removeRecent(store: KeyValueStore, userId: number, query: string): readonly string[] {
  return write(
    store,
    userId,
    readRecent(store, userId).filter((known) => known !== query),
  )
}

export function clearRecent(store: KeyValueStore, userId: number): readonly string[] {
  store.removeItem(keyOf(userId))
  return []
}

function write(store: KeyValueStore, userId: number, list: readonly string[]): readonly string[] {
  store.setItem(keyOf(userId), JSON.stringify(list))
  return list
}

/** Its words, or where there are none the whole query. */
function toSubject(query: string): string {
  return new URLSearchParams(query).get('search')?.toLowerCase() ?? query
}
