import type { Host } from '../../host/host-types.ts'
import { createListeners } from '../../host/state/store.ts'
import {
  initialPaymentState,
  nextPaymentState,
  type PaymentFlowEvent,
  type PaymentFlowState,
  type PaymentPurchase,
} from './payment.rules.ts'
import { createPolling } from './polling.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** State of the current payment. It lives outside React, so it survives a change of screens. */
interface PaymentFlow<I, P extends string, B extends I = I> {
  state(): PaymentFlowState<I, P>
  subscribe(listener: () => void): () => void
  /** Pays with a Telegram invoice. Does nothing while another payment starts. */
  pay(item: I): Promise<void>
  buy(item: B): Promise<void>
  resume(): void
  /** Returns to the options; a payment that may still arrive is polled a little longer. */
  dismiss(): void
  acknowledge(): void
}

export interface PaymentRail<I, P extends string, B extends I = I> {
  invoice(item: I): Promise<{ readonly id: string; readonly link: string }>
  /** Charges a balance; repeating the same attempt pays once. */
  buy(item: B): Promise<{ readonly id: string; readonly outcome: P | undefined }>
  /** Returns the proven outcome; undefined while the server waits for the payment. */
  outcome(purchase: PaymentPurchase<I>, signal: AbortSignal): Promise<P | 'expired' | undefined>
}

interface FlowParts<I, P extends string, B extends I> {
  readonly rail: PaymentRail<I, P, B>
  readonly host: Pick<Host, 'openInvoice' | 'onReturn'>
  readonly store: PurchaseStore<I>
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
}

export function createPaymentFlow<I, P extends string, B extends I = I>({
  rail,
  host,
  store,
  wait,
}: FlowParts<I, P, B>): PaymentFlow<I, P, B> {
  const { subscribe, notify } = createListeners()
  let payment: PaymentFlowState<I, P> = initialPaymentState

  const send = (event: PaymentFlowEvent<I, P>): boolean => {
    const next = nextPaymentState(payment, event)
    if (next === payment) return false
    payment = next
    if (payment.step === 'confirming') store.keep(payment.purchase)
    else store.forget()
    if (payment.step === 'over') polling.stop()
    else polling.restart(payment)
    notify()
    return true
  }

  const polling = createPolling<I, P>({ ask: rail.outcome, wait, send })

  // A user who returns to the app should see the outcome at once.
  host.onReturn(() => polling.restart(payment))

  return {
    state: () => payment,
    subscribe,
    async pay(item) {
      if (!send({ type: 'requested', item })) return
      try {
        const { id, link } = await rail.invoice(item)
        if (!send({ type: 'invoiceOpened', purchase: { id, item } })) return
        send({ type: 'hostAnswered', id, answer: await host.openInvoice(link) })
      } catch (error) {
        send({ type: 'rejected', error })
      }
    },
    async buy(item) {
      if (!send({ type: 'requested', item })) return
      try {
        const { id, outcome } = await rail.buy(item)
        send({ type: 'bought', purchase: { id, item }, outcome })
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
