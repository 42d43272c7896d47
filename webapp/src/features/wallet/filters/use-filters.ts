import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from './filters.rules.ts'

/**
 * Returns the filters of the URL, so that a reload or a return to the page restores them. Changes
 * replace the history entry, so that Back leaves the page.
 */
export function useFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    filters: readFilters(search),
    choose: (filters) => setSearch(writeFilters(search, filters), { replace: true }),
  }
}
