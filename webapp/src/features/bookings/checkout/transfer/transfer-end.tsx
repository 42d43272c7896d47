import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../../ui/feedback/state-card.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from '../foot.module.css'
import type { TransferStage, TransferSubject } from './transfer.rules.ts'
import { useTransferTexts } from './transfer.texts.ts'

type End = Exclude<TransferStage['kind'], 'waiting' | 'dropped'>

const looks = { arrived: 'busy', short: 'error', late: 'info', expired: 'error' } as const satisfies Record<End, string>

interface TransferEndProps {
  readonly kind: End
  readonly booking: TransferSubject
  readonly deposit: Deposit
}

export function TransferEnd({ kind, booking, deposit }: TransferEndProps) {
  const words = useTransferTexts()
  const { transfer: text } = words
  const received = moneyText(deposit.received, deposit.currency, words)
  const amount = moneyText(deposit.amount, deposit.currency, words)
  const { title, sentence } = {
    arrived: { title: text.arrivedTitle, sentence: text.arrived },
    short: { title: text.shortTitle, sentence: text.short(received, amount) },
    late: { title: text.lateTitle, sentence: text.late(received) },
    expired: { title: text.expiredTitle, sentence: text.expired },
  }[kind]
  return <StateCard key={kind} look={looks[kind]} title={title} sentence={sentence} about={booking.service.title} />
}

interface TransferEndActionsProps {
  readonly kind: End
  readonly booking: TransferSubject
  readonly onLeave: () => void
  readonly onGo: (path: string) => void
}

export function TransferEndActions({ kind, booking, onLeave, onGo }: TransferEndActionsProps) {
  const { checkout } = useCheckoutTexts()
  const { transfer: text } = useTransferTexts()
  if (kind === 'arrived') return null
  const isPayable = booking.methods !== undefined
  return (
    <div className={styles.foot}>
      {isPayable ? (
        <Button onPress={onLeave}>{text.choose}</Button>
      ) : (
        <Button onPress={() => onGo(`/service/${booking.serviceId}`)}>{checkout.bookAgain}</Button>
      )}
      {kind !== 'expired' && (
        <Button look="quiet" onPress={() => onGo('/wallet')}>
          {text.toWallet}
        </Button>
      )}
    </div>
  )
}
