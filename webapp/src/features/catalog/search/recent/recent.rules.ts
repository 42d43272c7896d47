import type { KeyValueStore } from '../../../../api/offline/safe-storage.ts'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'

const maxRecent = 8

const storageKey = (userId: number) => toUserStorageKey('enp.searches', userId)

/** Newest first, as query strings of the list's URL. */
export function readRecent(store: KeyValueStore, userId: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(store.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Adds a search as the newest. It replaces one with the same words and other filters. */
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
  store.removeItem(storageKey(userId))
  return []
}

function write(store: KeyValueStore, userId: number, list: readonly string[]): readonly string[] {
  store.setItem(storageKey(userId), JSON.stringify(list))
  return list
}

function toSubject(query: string): string {
  return new URLSearchParams(query).get('search')?.toLowerCase() ?? query
}
