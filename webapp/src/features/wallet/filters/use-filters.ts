import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from './filters.rules.ts'

/** Stored in the URL, so that a reload restores them. Back leaves the page. */
export function useFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    filters: readFilters(search),
    choose: (filters) => setSearch(writeFilters(search, filters), { replace: true }),
  }
}
