import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from './filters.rules.ts'

/** The filters live in the address, so that a reload and a way back keep them; Back itself leaves the page. */
export function useFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    filters: readFilters(search),
    choose: (filters) => setSearch(writeFilters(search, filters), { replace: true }),
  }
}
