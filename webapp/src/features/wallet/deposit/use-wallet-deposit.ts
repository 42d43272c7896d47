import type { ChainCurrency, Deposit, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUserId } from '../../../api/session/use-user-id.ts'
import { sendTransaction } from '../../../api/ton-connect/ton-connect.ts'
import { WalletFailure } from '../../../api/ton-connect/wallet-failure.ts'
import { useMoneyAction } from '../../../api/use-confirmed-transfer.ts'
import { host } from '../../../host/host.ts'
import { depositQuery, readDeposit, reportTransferSent, useExpectDeposit } from '../chain/chain.queries.ts'
import { useWalletRefusalText } from '../chain/refusal-text.ts'

interface Through {
  /** Id of the expected deposit, defined from the moment of the wallet request. */
  readonly depositId: string | undefined
  readonly sent: boolean
  readonly busy: boolean
  readonly problem: string | undefined
  readonly start: (wallet: Wallet, currency: ChainCurrency, amount: string) => Promise<void>
  readonly again: (wallet: Wallet) => Promise<void>
}

/** Created before the wallet request, so that a lost response does not lose the deposit. */
export function useWalletDeposit(): Through {
  const user = useUserId()
  const client = useQueryClient()
  const { mutateAsync: expect } = useExpectDeposit()
  const [depositId, setDepositId] = useState<string>()
  const [sent, setSent] = useState(false)
  const { busy, problem, run } = useMoneyAction(useWalletRefusalText())

  const send = async ({ depositId: id, transaction }: Deposit) => {
    if (user === undefined || !transaction) throw new WalletFailure('unreachable')
    const { boc } = await sendTransaction(transaction, user)
    setSent(true)
    host.haptic('success')
    await reportTransferSent(id, boc)
    void client.invalidateQueries({ queryKey: depositQuery(id).queryKey })
  }

  return {
    depositId,
    sent,
    busy,
    problem,
    start: (wallet, currency, amount) =>
      run(async () => {
        const deposit = await expect({ currency, amount, walletId: wallet.id })
        setDepositId(deposit.depositId)
        await send(deposit)
      }),
    again: (wallet) =>
      run(async () => {
        if (depositId !== undefined) await send(await readDeposit(depositId, wallet.id))
      }),
  }
}
