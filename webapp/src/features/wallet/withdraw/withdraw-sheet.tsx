import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { balanceQuery } from '../../../api/balance/balance.queries.ts'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import { walletTerms } from '../../../api/wallet-terms.queries.ts'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { NoWallet } from './no-wallet.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdraw.module.css'
import { useWithdrawTexts } from './withdraw.texts.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawDone } from './withdraw-done.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawSheet({ onClose }: { onClose: () => void }) {
  const text = useWithdrawTexts()
  const withdrawal = useWithdrawal()
  const terms = useQuery(walletTerms())
  const wallets = useQuery(linkedWalletsQuery())
  const balances = useQuery(balanceQuery())
  const { step } = withdrawal
  if (step.name === 'done') return <WithdrawDone transaction={step.result} onClose={onClose} />
  const parts = [terms, wallets, balances]
  if (!terms.data || !wallets.data || !balances.data) {
    const failed = parts.find(({ data, isError }) => !data && isError)
    const retry = () => {
      for (const part of parts) if (part.isError) void part.refetch()
    }
    return (
      <Frame onClose={onClose}>
        {failed ? (
          <PartFailure title={text.failed} error={failed.error} retrying={failed.isFetching} onRetry={retry} />
        ) : (
          <Waiting />
        )}
      </Frame>
    )
  }
  if (step.name === 'confirm')
    return <WithdrawConfirm withdrawal={withdrawal} request={step.request} terms={terms.data} onClose={onClose} />
  const [first] = wallets.data
  if (!first) return <NoWallet onClose={onClose} />
  return (
    <WithdrawForm
      withdrawal={withdrawal}
      terms={terms.data}
      wallets={[first, ...wallets.data.slice(1)]}
      balances={balances.data.exact}
      onClose={onClose}
    />
  )
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useWithdrawTexts()
  return (
    <Sheet title={text.title} onClose={onClose}>
      {children}
    </Sheet>
  )
}

function Waiting() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <LoadingText />
      <Skeleton width="60%" height={44} radius="var(--r-sm)" />
      <Skeleton width="100%" height={68} radius="var(--r-md)" />
      <Skeleton width="100%" height={52} radius="var(--r-md)" />
    </div>
  )
}
