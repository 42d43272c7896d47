import type { ReactNode } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { BalancePill } from '../../../ui/data/amounts/balance-pill.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { BoostPaymentStatus, PaymentActions } from './boost-payment-status.tsx'
import { useBoostPayment } from './use-boost-payment.ts'

interface PaymentSheetProps {
  readonly title: string
  readonly stars: number | undefined
  readonly onClose: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** Sheet for choosing and paying. The state of the payment replaces the choice. */
export function PaymentSheet({ title, stars, onClose, footer, children }: PaymentSheetProps) {
  const { number } = useFormat()
  const payment = useBoostPayment()
  const begun = payment.step === 'confirming' || payment.step === 'over' ? payment : undefined
  return (
    <Sheet
      title={title}
      aside={<BalancePill currency="stars">{stars === undefined ? undefined : number(stars, 0)}</BalancePill>}
      onClose={onClose}
      footer={begun ? <PaymentActions payment={begun} onClose={onClose} /> : footer}
    >
      {begun ? <BoostPaymentStatus payment={begun} /> : children}
    </Sheet>
  )
}
