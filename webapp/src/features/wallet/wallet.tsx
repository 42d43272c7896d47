import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { balanceQuery } from '../../api/balance/balance.queries.ts'
import { linkedWalletsQuery } from '../../api/linked-wallets-query.queries.ts'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { walletTerms } from '../../api/wallet-terms.queries.ts'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import page from '../../ui/layout/page.module.css'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { Balances } from './balances.tsx'
import { TotalBalance, TransferButtons } from './chain/total-balance.tsx'
import { WalletRequestSteps } from './chain/wallet-request-steps.tsx'
import { useTransactionFilters } from './filters/use-transaction-filters.ts'
import { Transactions } from './history/transactions.tsx'
import { LinkedWallets } from './linked/linked-wallets.tsx'
import { transactions } from './wallet.queries.ts'

const DepositSheet = lazyPart(async () => (await import('./deposit/deposit-sheet.tsx')).DepositSheet)
const WithdrawSheet = lazyPart(async () => (await import('./withdraw/withdraw-sheet.tsx')).WithdrawSheet)

/** Shows one error state if everything failed; cached parts stay visible. */
export function Wallet() {
  const { filters } = useTransactionFilters()
  const balances = useQuery(balanceQuery())
  const list = useInfiniteQuery(transactions(filters))
  const wallets = useQuery(linkedWalletsQuery())
  const terms = useQuery(walletTerms())
  const navigate = useNavigate()
  const [open, setOpen] = useKeptState<'deposit' | 'withdraw'>('sheet')
  const close = () => setOpen(undefined)
  const stale = useStaleData(balances, list)
  const retry = () => {
    for (const part of [balances, list, wallets, terms]) if (part.isError || stale) void part.refetch()
  }
  if (balances.isLoadingError && list.isLoadingError) {
    return <LoadFailure error={balances.error} retrying={balances.isFetching || list.isFetching} onRetry={retry} />
  }
  return (
    <main className={page.tab}>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      <TotalBalance />
      <TransferButtons onDeposit={() => setOpen('deposit')} onWithdraw={() => setOpen('withdraw')} />
      <Balances />
      <LinkedWallets />
      <Transactions />
      {open && (
        <LazySheet onClose={close}>
          {open === 'deposit' && (
            <DepositSheet onStars={() => void navigate('/mining', { state: 'stars' })} onClose={close} />
          )}
          {open === 'withdraw' && <WithdrawSheet onClose={close} />}
        </LazySheet>
      )}
      <WalletRequestSteps />
    </main>
  )
}
