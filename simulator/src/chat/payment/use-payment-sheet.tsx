import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { PaymentStatus } from '../../payments/desk.ts'
import { PaymentSheet } from './payment-sheet.tsx'
import type { Payable } from './use-payment.ts'

export interface Payments {
  /** The `invoice_closed` status; `cancelled` while a sheet is open. Never rejects. */
  pay(invoice: string | { messageId: number }): Promise<PaymentStatus>
  /** Render it last inside a positioned box: it fills that box. */
  sheet: ReactNode
}

interface Opened {
  invoice: Payable
  number: number
  finish(status: PaymentStatus): void
}

/** `pay` stays the same function while the page shows this user. */
export function usePaymentSheet(): Payments {
  const [opened, setOpened] = useState<Opened>()
  const current = useRef<Opened>(undefined)
  const pay = useCallback((named: string | { messageId: number }) => {
    if (current.current) return Promise.resolve('cancelled' as const)
    return new Promise<PaymentStatus>((resolve) => {
      const invoice = typeof named === 'string' ? { slug: named } : named
      const finish = (status: PaymentStatus) => {
        current.current = undefined
        setOpened(undefined)
        resolve(status)
      }
      current.current = { invoice, number: Date.now(), finish }
      setOpened(current.current)
    })
  }, [])
  const sheet = opened && <PaymentSheet key={opened.number} invoice={opened.invoice} onClose={opened.finish} />
  return { pay, sheet }
}
