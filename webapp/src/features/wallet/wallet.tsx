import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { balance } from '../../api/balance.queries.ts'
import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { useStale } from '../../api/use-stale.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { Balances } from './balances.tsx'
import { useFilters } from './filters/use-filters.ts'
import { Transactions } from './history/transactions.tsx'
import { useWords } from './use-words.ts'
import styles from './wallet.module.css'
import { transactions } from './wallet.queries.ts'

/** Balances and what moved them. Where nothing at all came the page says so; where a part is remembered, it stays. */
export function Wallet() {
  const { text, wallet } = useWords()
  const { filters } = useFilters()
  const balances = useQuery(balance())
  const list = useInfiniteQuery(transactions(filters))
  const stale = useStale(balances, list)
  const retry = () => {
    for (const part of [balances, list]) if (part.isError || stale) void part.refetch()
  }
  if (balances.isLoadingError && list.isLoadingError) {
    return (
      <LoadFailure
        network={isNetworkFailure(balances.error)}
        sentence={errorText(text, balances.error)}
        retrying={balances.isFetching || list.isFetching}
        onRetry={retry}
      />
    )
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{wallet.title}</h1>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      <Balances />
      <Transactions />
    </main>
  )
}
