import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { balance } from '../../api/balance.queries.ts'
import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Balances } from './balances.tsx'
import { Operations } from './operations.tsx'
import { useFilters } from './use-filters.ts'
import { useWords } from './use-words.ts'
import styles from './wallet.module.css'
import { transactions } from './wallet.queries.ts'

/** Balances and what moved them. Where nothing at all came the page says so; where a part is remembered, it stays. */
export function Wallet() {
  const { text, wallet } = useWords()
  const { filters } = useFilters()
  const balances = useQuery(balance())
  const list = useInfiniteQuery(transactions(filters))
  const retry = () => {
    for (const part of [balances, list]) if (part.isError) void part.refetch()
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
      {(balances.isRefetchError || list.isRefetchError) && (
        <Banner icon="wifiOff" action={{ label: text.common.retry, onPress: retry }}>
          {text.problems.offlineBanner}
        </Banner>
      )}
      <Balances />
      <Operations />
    </main>
  )
}
