import type { Client } from '@enp/shared/client'
import type { Host } from '../../../host/host-types.ts'
import {
  type BoostItem,
  choosing,
  type Item,
  nextPayment,
  openPurchase,
  type Payment,
  type PaymentEvent,
  type Purchase,
} from './payment.rules.ts'
import { pollingDelays } from './polling-delays.ts'
import { createPrepaidPurchase } from './prepaid-purchase.ts'
import { createInvoice, fetchPurchaseStatus, isUnknownPurchase } from './purchase-calls.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** The state of the current payment, outside React: it lives as long as the page, whichever screen is shown. */
export interface PaymentFlow {
  state(): Payment
  subscribe(listener: () => void): () => void
  /** An invoice of the messenger. While one payment begins, a second does not. */
  pay(item: Item): Promise<void>
  /** With prepaid Stars. */
  buy(item: BoostItem): Promise<void>
  /** Goes on with what a reload interrupted. */
  resume(): void
  /** Back to the options; a payment that may still arrive is polled a little longer. */
  dismiss(): void
  /** The person has seen the outcome: the next payment may begin. */
  acknowledge(): void
}

interface FlowParts {
  readonly call: Client
  readonly host: Pick<Host, 'openInvoice' | 'onReturn'>
  readonly store: PurchaseStore
  /** Rejects when the signal stops it. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
}

export function createPaymentFlow({ call, host, store, wait }: FlowParts): PaymentFlow {
  const listeners = new Set<() => void>()
  const buyPrepaid = createPrepaidPurchase(call)
  let payment: Payment = choosing
  let polling: AbortController | undefined

  /** Answers whether the event changed anything. */
  const send = (event: PaymentEvent): boolean => {
    const next = nextPayment(payment, event)
    if (next === payment) return false
    payment = next
    if (payment.step === 'confirming') store.keep(payment.purchase)
    else store.forget()
    polling?.abort()
    if (payment.step !== 'over') startPolling()
    for (const listener of listeners) listener()
    return true
  }

  const startPolling = () => {
    const purchase = openPurchase(payment)
    if (!purchase) return
    polling = new AbortController()
    void poll(purchase, pollingDelays(payment), polling.signal)
  }

  const poll = async (purchase: Purchase, pauses: readonly number[], signal: AbortSignal) => {
    const { id } = purchase
    for (const pause of pauses) {
      await wait(pause, signal).catch(() => undefined)
      if (signal.aborted) return
      const report = await fetchPurchaseStatus(call, purchase, signal).catch((error: unknown) => {
        if (!signal.aborted && isUnknownPurchase(error)) send({ type: 'notFound', id })
        return undefined
      })
      if (signal.aborted) return
      if (report && send({ type: 'statusReceived', id, ...report })) return
    }
    send({ type: 'pollingEnded', id })
  }

  // Whoever returns from the payment sheet, or to the app, should see the outcome now.
  host.onReturn(() => {
    polling?.abort()
    startPolling()
  })

  return {
    state: () => payment,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pay(item) {
      if (!send({ type: 'requested', item })) return
      try {
        const { purchaseId: id, invoiceLink } = await createInvoice(call, item)
        if (!send({ type: 'invoiceOpened', purchase: { id, item } })) return
        send({ type: 'hostAnswered', id, answer: await host.openInvoice(invoiceLink) })
      } catch (error) {
        send({ type: 'rejected', error })
      }
    },
    async buy(item) {
      if (!send({ type: 'requested', item })) return
      try {
        const { id, status } = await buyPrepaid(item)
        send({ type: 'bought', purchase: { id, item }, status })
      } catch (error) {
        send({ type: 'rejected', error })
      }
    },
    resume() {
      const purchase = payment.step === 'choosing' ? store.read() : undefined
      if (purchase) send({ type: 'invoiceOpened', purchase })
    },
    dismiss: () => void send({ type: 'dismissed' }),
    acknowledge: () => void send({ type: 'acknowledged' }),
  }
}
