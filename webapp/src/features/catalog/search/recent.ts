import { useState } from 'react'
import { deviceStorage } from '../../../api/device-storage.ts'
import { host } from '../../../host/host.ts'
import { type Filters, readFilters, writeFilters } from '../filters/filters.rules.ts'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent.rules.ts'

/** Does nothing if the user is unknown. */
export function rememberSearch(filters: Filters): void {
  const query = writeFilters(new URLSearchParams(), filters).toString()
  if (host.user && query !== '') addRecent(deviceStorage, host.user.id, query)
}

export interface Recent {
  readonly query: string
  readonly filters: Filters
}

export function useRecent() {
  const userId = host.user?.id
  const [queries, setQueries] = useState(() => (userId === undefined ? [] : readRecent(deviceStorage, userId)))
  const change = (make: (id: number) => readonly string[]) => userId !== undefined && setQueries(make(userId))
  // A passed day is dropped, and a search without remaining filters is not listed.
  const recent = queries
    .map((query): Recent => ({ query, filters: readFilters(new URLSearchParams(query)) }))
    .filter(({ filters }) => Object.keys(filters).length > 0)
  return {
    recent,
    remove: (query: string) => change((id) => removeRecent(deviceStorage, id, query)),
    clear: () => change((id) => clearRecent(deviceStorage, id)),
  }
}
