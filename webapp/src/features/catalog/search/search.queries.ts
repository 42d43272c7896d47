import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

const freshMs = 60_000
const popularFreshMs = 600_000

/** Fewer letters could start any word. */
export const minSuggestionLetters = 2

/** Keeps the previous ones while loading, but never shows a late response. */
export function searchSuggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['Services', 'suggestions', search],
    queryFn: async ({ signal }) => (await read('GET /v1/services/suggestions', { query: { search } }, { signal })).data,
    staleTime: freshMs,
    enabled: search.length >= minSuggestionLetters,
    placeholderData: keepPreviousData,
  })
}

export function popularSearches() {
  return queryOptions({
    queryKey: ['Services', 'popular searches'],
    queryFn: async ({ signal }) => (await read('GET /v1/services/searches/popular', {}, { signal })).data,
    staleTime: popularFreshMs,
  })
}

export function noResultSuggestions({ sort: _, ages: __, ...filters }: ServiceFilters) {
  return queryOptions({
    queryKey: ['Services', 'instead', filters],
    queryFn: async ({ signal }) => (await read('GET /v1/services/no-results', { query: filters }, { signal })).data,
    staleTime: freshMs,
  })
}

export function otherDays({ sort: _, ages: __, date = '', ...filters }: ServiceFilters) {
  return queryOptions({
    queryKey: ['Services', 'other days', date, filters],
    queryFn: async ({ signal }) =>
      (await read('GET /v1/services/other-days', { query: { ...filters, date } }, { signal })).data,
    staleTime: freshMs,
    enabled: date !== '',
  })
}

/** Counts a submitted search, which may become popular. Ignores failures. */
export function reportSearch(search: string): void {
  if (session().state().status === 'signed-in')
    void call('POST /v1/services/searches', { body: { search } }).catch(() => {})
}
