import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { findShownRefundRefusal } from './payment-timeline.rules.ts'
import styles from './stars-refund-status.module.css'

interface PaymentStateProps {
  readonly payment: StarsPayment
  /** Takes the focus, because it replaces the button that was just pressed. */
  readonly answers?: boolean
}

export function StarsRefundStatus({ payment, answers = false }: PaymentStateProps) {
  const { wallet: text } = useWalletTexts()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answers) words.current?.focus()
  }, [answers])
  const refusal = findShownRefundRefusal(payment, serverNow())
  return (
    <p ref={words} className={styles.state} role="status" tabIndex={-1}>
      {payment.state === 'refunding' && text.refunding}
      {payment.state === 'refunded' && (payment.chargeId === undefined ? text.refundedToBalance : text.refunded)}
      {refusal && `${text.refusals[refusal]} ${text.askSupport}`}
    </p>
  )
}
