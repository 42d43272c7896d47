import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import spotWallet from '@enp/shared/design/illustrations/spot-wallet.svg'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton/rows-skeleton.tsx'
import { compassIcon } from '../../../ui/icons/icons.ts'
import { areDaysReversed, type TransactionFilters } from '../filters/filters.rules.ts'
import { transactions, useRefreshAfterCompletion } from '../wallet.queries.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { TransactionDays } from './transaction-days.tsx'

const rowHeight = 64

export function TransactionHistory({ filters, onReset }: { filters: TransactionFilters; onReset: () => void }) {
  const { wallet } = useWalletTexts()
  const list = useInfiniteQuery(transactions(filters))
  useRefreshAfterCompletion(list.data?.pages)
  if (areDaysReversed(filters)) return <NothingFound title={wallet.daysTitle} onReset={onReset} reversed />
  if (list.data) {
    const { pages } = list.data
    if (pages.every(({ data }) => data.length === 0)) {
      const filtered = Object.keys(filters).length > 0
      return filtered ? <NothingFound title={wallet.nothingTitle} onReset={onReset} /> : <NothingYet />
    }
    return (
      <>
        <TransactionDays pages={pages} />
        <LoadMore list={list} label={wallet.more} failedTitle={wallet.moreFailed} />
      </>
    )
  }
  if (!list.isError) return <RowsSkeleton height={rowHeight} />
  return <QueryFailure title={wallet.operationsFailed} query={list} />
}

function NothingYet() {
  const { wallet: text } = useWalletTexts()
  const navigate = useNavigate()
  const toMining = (
    <Button icon={compassIcon} onPress={() => void navigate('/mining')}>
      {text.toMining}
    </Button>
  )
  return (
    <Empty picture={spotWallet} title={text.emptyTitle} action={toMining}>
      {text.emptyText}
    </Empty>
  )
}

interface NothingFoundProps {
  readonly title: string
  readonly onReset: () => void
  readonly reversed?: boolean
}

function NothingFound({ title, onReset, reversed = false }: NothingFoundProps) {
  const { wallet: text } = useWalletTexts()
  const reset = (
    <Button look="quiet" onPress={onReset}>
      {text.reset}
    </Button>
  )
  return (
    <Empty picture={spotSearch} title={title} action={reset} alert={reversed}>
      {reversed ? text.daysReversed : text.nothingText}
    </Empty>
  )
}
