import { useSearchParams } from 'react-router-dom'
import { parseServiceFilters, type ServiceFilters, writeServiceFilters } from './filters.rules.ts'

/** Stored in the URL, so that a reload restores them. Back leaves the page. */
export function useServiceFilters(): { filters: ServiceFilters; choose: (filters: ServiceFilters) => void } {
  const [address, setAddress] = useSearchParams()
  return {
    filters: parseServiceFilters(address),
    choose: (filters) => setAddress(writeServiceFilters(address, filters), { replace: true }),
  }
}
