import { useState } from 'react'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { host } from '../../../../host/host.ts'
import { parseServiceFilters, type ServiceFilters, writeServiceFilters } from '../../filters/filters.rules.ts'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent.rules.ts'

/** Does nothing if the user is unknown. */
export function rememberSearch(filters: ServiceFilters): void {
  const query = writeServiceFilters(new URLSearchParams(), filters).toString()
  if (host.user && query !== '') addRecent(deviceStorage, host.user.id, query)
}

interface RecentSearch {
  readonly query: string
  readonly filters: ServiceFilters
}

export function useRecentSearches() {
  const userId = host.user?.id
  const [queries, setQueries] = useState(() => (userId === undefined ? [] : readRecent(deviceStorage, userId)))
  const change = (make: (id: number) => readonly string[]) => userId !== undefined && setQueries(make(userId))
  // A passed day is dropped, and a search without remaining filters is not listed.
  const recent = queries
    .map((query): RecentSearch => ({ query, filters: parseServiceFilters(new URLSearchParams(query)) }))
    .filter(({ filters }) => Object.keys(filters).length > 0)
  return {
    recent,
    remove: (query: string) => change((id) => removeRecent(deviceStorage, id, query)),
    clear: () => change((id) => clearRecent(deviceStorage, id)),
  }
}
