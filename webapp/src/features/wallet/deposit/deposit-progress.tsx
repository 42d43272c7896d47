import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { depositQuery, isDepositAwaited } from '../chain/chain.queries.ts'
import { useDepositTexts } from './deposit.texts.ts'
import { DepositState } from './deposit-state.tsx'
import type { useWalletDeposit } from './use-wallet-deposit.ts'

interface DepositProgressProps {
  readonly through: ReturnType<typeof useWalletDeposit> & { readonly depositId: string }
  readonly wallet: Wallet
  readonly onClose: () => void
}

export function DepositProgress({ through, wallet, onClose }: DepositProgressProps) {
  const text = useDepositTexts()
  const { depositId, sent, busy, problem, again } = through
  const { data } = useQuery(depositQuery(depositId))
  const canSend = !sent && data?.state === 'awaiting'
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {(!data || isDepositAwaited(data)) && problem}
      </p>
      {canSend && (
        <Button busy={busy} onPress={() => void again(wallet)}>
          {text.again}
        </Button>
      )}
      <Button look="quiet" onPress={onClose}>
        {text.close}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.title} onClose={onClose} footer={footer}>
      <DepositState id={depositId} sent={sent} />
    </Sheet>
  )
}
