import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linkedWalletsQuery } from '../../../../api/linked-wallets-query.queries.ts'
import { useUserId } from '../../../../api/session/use-user-id.ts'
import { sendTransaction } from '../../../../api/ton-connect/ton-connect.ts'
import { walletFailureText } from '../../../../api/ton-connect/wallet-failure-text.ts'
import { useTonConnectTexts } from '../../../../locales/topics/ton-connect.texts.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { reportBookingTransferSent, transferQuery } from './transfer.queries.ts'

/** Only the chain proves the payment. Address, comment and QR code stay on screen. */
export function useWalletPayment({ depositId, transaction }: Deposit) {
  const client = useQueryClient()
  const text = useText()
  const tonConnect = useTonConnectTexts()
  const user = useUserId()
  const { data: wallets } = useQuery(linkedWalletsQuery())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wallet = wallets?.find(({ rawAddress }) => rawAddress === transaction?.from)
  const pay = async () => {
    if (busy || !transaction || user === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      // The transaction is valid only for minutes, so it is fetched again.
      const { transaction: fresh = transaction } = await client.fetchQuery({
        ...transferQuery(depositId),
        staleTime: 0,
      })
      const { boc } = await sendTransaction(fresh, user)
      await reportBookingTransferSent(depositId, boc)
    } catch (error) {
      setProblem(walletFailureText(text, tonConnect, error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: transferQuery(depositId).queryKey })
    }
  }
  return { wallet: user === undefined ? undefined : wallet, busy, problem, pay: () => void pay() }
}
