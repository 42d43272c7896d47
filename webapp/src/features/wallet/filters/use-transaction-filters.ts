import { useSearchParams } from 'react-router-dom'
import { parseTransactionFilters, type TransactionFilters, writeTransactionFilters } from './filters.rules.ts'

/** Stored in the URL, so that a reload restores them. Back leaves the page. */
export function useTransactionFilters(): {
  filters: TransactionFilters
  choose: (filters: TransactionFilters) => void
} {
  const [search, setSearch] = useSearchParams()
  return {
    filters: parseTransactionFilters(search),
    choose: (filters) => setSearch(writeTransactionFilters(search, filters), { replace: true }),
  }
}
