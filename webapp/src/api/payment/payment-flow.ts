import { CallFailure } from '@enp/shared/client'
import type { Host } from '../../host/host-types.ts'
import { choosing, nextPayment, openPurchase, type Payment, type PaymentEvent, type Purchase } from './payment.rules.ts'
import { pollingDelays } from './polling-delays.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** The state of the current payment, outside React: it lives as long as the page, whichever screen is shown. */
export interface PaymentFlow<I, P extends string, B extends I = I> {
  state(): Payment<I, P>
  subscribe(listener: () => void): () => void
  /** An invoice of the messenger. While one payment begins, a second does not. */
  pay(item: I): Promise<void>
  /** From a balance. */
  buy(item: B): Promise<void>
  /** Goes on with what a reload interrupted. */
  resume(): void
  /** Back to the options; a payment that may still arrive is polled a little longer. */
  dismiss(): void
  /** The person has seen the outcome: the next payment may begin. */
  acknowledge(): void
}

/** The server's part of paying for one kind of item. */
export interface PaymentRail<I, P extends string, B extends I = I> {
  /** A link for the messenger's payment sheet. */
  invoice(item: I): Promise<{ readonly id: string; readonly link: string }>
  /** Takes a balance; the same attempt pays once. */
  buy(item: B): Promise<{ readonly id: string; readonly outcome: P | undefined }>
  /** What the server proves; nothing while it waits for the payment. */
  outcome(purchase: Purchase<I>, signal: AbortSignal): Promise<P | 'expired' | undefined>
}

interface FlowParts<I, P extends string, B extends I> {
  readonly rail: PaymentRail<I, P, B>
  readonly host: Pick<Host, 'openInvoice' | 'onReturn'>
  readonly store: PurchaseStore<I>
  /** Rejects when the signal stops it. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
}

export function createPaymentFlow<I, P extends string, B extends I = I>({
  rail,
  host,
  store,
  wait,
}: FlowParts<I, P, B>): PaymentFlow<I, P, B> {
  const listeners = new Set<() => void>()
  let payment: Payment<I, P> = choosing
  let polling: AbortController | undefined

  /** Answers whether the event changed anything. */
  const send = (event: PaymentEvent<I, P>): boolean => {
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

  const poll = async (purchase: Purchase<I>, pauses: readonly number[], signal: AbortSignal) => {
    const { id } = purchase
    for (const pause of pauses) {
      await wait(pause, signal).catch(() => undefined)
      if (signal.aborted) return
      const outcome = await rail.outcome(purchase, signal).catch((error: unknown) => {
        if (!signal.aborted && isUnknown(error)) send({ type: 'notFound', id })
        return undefined
      })
      if (signal.aborted) return
      if (outcome !== undefined && send({ type: 'statusReceived', id, outcome })) return
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

function isUnknown(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 404
}
