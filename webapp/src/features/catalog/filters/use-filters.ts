import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from './filters.rules.ts'

/** Stored in the URL, so that a reload restores them. Back leaves the page. */
export function useFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [address, setAddress] = useSearchParams()
  return {
    filters: readFilters(address),
    choose: (filters) => setAddress(writeFilters(address, filters), { replace: true }),
  }
}
