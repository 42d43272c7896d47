import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from './filters.rules.ts'

/**
 * Stores the filters in the URL, so that a reload and a return to the page restore them. Replaces
 * the history entry, so that Back leaves the page.
 */
export function useFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [address, setAddress] = useSearchParams()
  return {
    filters: readFilters(address),
    choose: (filters) => setAddress(writeFilters(address, filters), { replace: true }),
  }
}
