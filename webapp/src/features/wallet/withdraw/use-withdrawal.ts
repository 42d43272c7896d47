import type { ChainCurrency, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useConfirmedTransfer } from '../../../api/use-confirmed-transfer.ts'
import { useWithdraw } from '../chain/chain.queries.ts'
import { useWalletRefusalText } from '../chain/refusal-text.ts'
import { useWithdrawTexts } from './withdraw.texts.ts'

export interface WithdrawalRequest {
  readonly currency: ChainCurrency
  /** Exact decimal text in whole units. */
  readonly amount: string
  readonly wallet: Wallet
}

/** One idempotency key until the response arrives: a second tap never withdraws twice. */
export function useWithdrawal() {
  const texts = useWithdrawTexts()
  const { mutateAsync: withdraw } = useWithdraw()
  return useConfirmedTransfer({
    send: ({ currency, amount, wallet }: WithdrawalRequest) => withdraw({ currency, amount, walletId: wallet.id }),
    toProblem: useWalletRefusalText(),
    texts: { reason: texts.reason, refused: texts.refused },
  })
}
