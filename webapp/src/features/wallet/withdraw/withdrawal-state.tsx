import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { useCancelTransaction } from '../chain/chain.queries.ts'
import { shortAddress } from '../chain/short-address.rules.ts'
import { toUnitText } from '../unit-text.ts'
import { transactionDetails, useRefreshAfterStatusChange } from '../wallet.queries.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { useCancelSecondsLeft } from './use-cancel-seconds-left.ts'
import { useWithdrawTexts } from './withdraw.texts.ts'

const looks = { pending: 'info', processing: 'busy', completed: 'ok', failed: 'error', cancelled: 'info' } as const

export function WithdrawalState({ transaction: first }: { transaction: Transaction }) {
  const text = useWithdrawTexts()
  const { wallet, format } = useWalletTexts()
  const transaction = useQuery(transactionDetails(first.id)).data ?? first
  useRefreshAfterStatusChange(transaction.status)
  const { status, amountExact, currency, metadata } = transaction
  const inCoin = (units: string) => `${format.exact(units.replace('-', ''))} ${toUnitText(wallet, currency, 0)}`
  const leaves = inCoin(amountExact)
  const arrives = typeof metadata.received === 'string' ? inCoin(metadata.received) : leaves
  const address = typeof metadata.address === 'string' ? shortAddress(metadata.address) : ''
  const sentences = {
    pending: () => text.pendingText(arrives, address),
    processing: () => text.processingText(arrives, address),
    completed: () => text.completedText(arrives, address),
    failed: () => text.failedText(leaves),
    cancelled: () => text.cancelledText(leaves),
  } as const
  const titles = {
    pending: text.pendingTitle,
    processing: text.processingTitle,
    completed: text.completedTitle,
    failed: text.failedTitle,
    cancelled: text.cancelledTitle,
  } as const
  return (
    <>
      <StateCard key={status} look={looks[status]} title={titles[status]} sentence={sentences[status]()} />
      {status === 'pending' && <Cancel transaction={transaction} />}
    </>
  )
}

function Cancel({ transaction: { id, createdAt } }: { transaction: Transaction }) {
  const text = useText()
  const words = useWithdrawTexts()
  const { mutate, isPending, error } = useCancelTransaction()
  const left = useCancelSecondsLeft(createdAt)
  return (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error && errorText(text, error)}
      </p>
      {left > 0 && (
        <Button look="danger" busy={isPending} onPress={() => mutate(id)}>
          {words.cancel(`0:${String(left).padStart(2, '0')}`)}
        </Button>
      )}
    </div>
  )
}
