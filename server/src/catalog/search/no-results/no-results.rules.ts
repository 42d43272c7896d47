import type { Query } from '@enp/shared/contract'

export type NoResultsQuery = Query<'GET /v1/services/no-results'>

const ends = ['priceMin', 'priceMax'] as const
const isEnd = (key: string) => ends.some((end) => end === key)

const maxParts = 8

export function listSetFilters(query: NoResultsQuery): string[] {
  // The end of a stay is removed with its beginning.
  const set = Object.entries(query).filter(([key, value]) => key !== 'until' && isSet(key, value))
  const parts = [...new Set(set.map(([key]) => (isEnd(key) ? 'price' : key)))]
  return [...parts.filter((part) => part !== 'search'), ...parts.filter((part) => part === 'search')].slice(-maxParts)
}

export function removeFilter(query: NoResultsQuery, part: string): NoResultsQuery {
  const isOther = (key: string) => (part === 'price' ? !isEnd(key) : key !== part)
  return Object.fromEntries(Object.entries(query).filter(([key]) => isOther(key)))
}

export const keepWordsOnly = ({ search }: NoResultsQuery): NoResultsQuery => (search === undefined ? {} : { search })

function isSet(key: string, value: unknown): boolean {
  if (value === undefined || (key === 'category' && value === 'all')) return false
  return !(key === 'search' && typeof value === 'string' && value.trim() === '')
}
