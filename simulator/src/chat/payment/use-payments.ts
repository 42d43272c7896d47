import { useCallback, useRef, useState } from 'react'
import type { PaymentStatus } from '../../payments/desk.ts'

export type Payable = { slug: string } | { messageId: number }

interface OpenedInvoice {
  invoice: Payable
  number: number
  finish(status: PaymentStatus): void
}

/** The open payment sheet. `pay` stays the same function while the page shows this user. */
export function usePayments() {
  const [opened, setOpened] = useState<OpenedInvoice>()
  const current = useRef<OpenedInvoice>(undefined)
  /** Returns the `invoice_closed` status; `cancelled` while a sheet is open. Never rejects. */
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
  return { pay, opened }
}
