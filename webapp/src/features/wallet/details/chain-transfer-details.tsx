import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { isTransferInProgress } from '../wallet.queries.ts'
import styles from './details.module.css'

const DepositState = lazyPart(async () => (await import('../deposit/deposit-state.tsx')).DepositState)
const WithdrawalState = lazyPart(async () => (await import('../withdraw/withdrawal-state.tsx')).WithdrawalState)

export function ChainTransferDetails({ transaction }: { transaction: Transaction }) {
  const { relatedEntityType, relatedEntityId } = transaction
  if (!isTransferInProgress(transaction) || relatedEntityId === undefined) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <div className={styles.onChain}>
        <Suspense fallback={<Skeleton width="100%" height={212} radius="var(--r-lg)" />}>
          {relatedEntityType === 'deposit' && <DepositState id={relatedEntityId} />}
          {relatedEntityType === 'withdrawal' && <WithdrawalState transaction={transaction} />}
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}
