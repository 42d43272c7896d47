import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWalletPrompt } from '../../../../host/wallet-prompt.ts'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { WalletPromptSheet } from '../../../../ui/wallet-prompt/wallet-prompt-sheet.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import { bookingQuery, refreshAfterBooking } from '../../bookings.queries.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { HoldTimeLeft } from '../pay/hold-time-left.tsx'
import { transferQuery } from './transfer.queries.ts'
import { type TransferSubject, transferStage } from './transfer.rules.ts'
import { useTransferTexts } from './transfer.texts.ts'
import { TransferEnd, TransferEndActions } from './transfer-end.tsx'
import { TransferFooter } from './transfer-footer.tsx'
import styles from './transfer-sheet.module.css'
import { TransferWaiting } from './transfer-waiting.tsx'
import { useWalletPayment } from './use-wallet-payment.ts'

interface TransferSheetProps {
  readonly booking: TransferSubject
  readonly depositId: string
  readonly left: number
  /** Returns to the payment methods. A transfer that was already sent still arrives. */
  readonly onLeave: () => void
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

export function TransferSheet({ depositId, ...rest }: TransferSheetProps) {
  const words = useTransferTexts()
  const { checkout } = useCheckoutTexts()
  const deposit = useQuery(transferQuery(depositId))
  if (deposit.data) return <KnownTransfer deposit={deposit.data} {...rest} />
  const { text } = words
  return (
    <Sheet title={checkout.payTitle} onClose={rest.onClose}>
      {deposit.isError ? (
        <QueryFailure title={text.problems.failedTitle} query={deposit} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <p role="status">{text.common.loading}</p>
          <Skeleton height={200} />
          <Skeleton height={68} radius="var(--r-md)" />
        </div>
      )}
    </Sheet>
  )
}

type KnownProps = Omit<TransferSheetProps, 'depositId'> & { readonly deposit: Deposit }

function KnownTransfer({ booking, deposit, left, onLeave, onClose, onGo }: KnownProps) {
  const words = useTransferTexts()
  const client = useQueryClient()
  const prompt = useWalletPrompt()
  const payment = useWalletPayment(deposit)
  const stage = transferStage(deposit, booking, left)
  const { kind } = stage
  useEffect(() => {
    if (kind === 'dropped') onLeave()
    // The transfer may have changed the booking and the balances.
    if (kind === 'waiting' || kind === 'dropped') return
    refreshAfterBooking(client)
    void client.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey })
  }, [kind, booking.id, client, onLeave])
  if (stage.kind === 'dropped') return null
  const title = words.transfer.title(moneyText(deposit.amount, deposit.currency, words))
  if (stage.kind !== 'waiting') {
    const actions = <TransferEndActions kind={stage.kind} booking={booking} onLeave={onLeave} onGo={onGo} />
    return (
      <Sheet title={title} onClose={onClose} footer={actions}>
        <TransferEnd kind={stage.kind} booking={booking} deposit={deposit} />
      </Sheet>
    )
  }
  const aside: ReactNode = stage.overdue ? undefined : <HoldTimeLeft seconds={left} />
  return (
    <>
      <Sheet
        title={title}
        aside={aside}
        onClose={onClose}
        footer={<TransferFooter stage={stage} payment={payment} onLeave={onLeave} onClose={onClose} />}
      >
        <TransferWaiting stage={stage} deposit={deposit} />
      </Sheet>
      <WalletPromptSheet prompt={prompt} />
    </>
  )
}
