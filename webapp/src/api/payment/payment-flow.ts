import { CallFailure } from '@enp/shared/client'
import type { Host } from '../../host/host-types.ts'
import {
  findUnfinishedPurchase,
  initialPaymentState,
  nextPaymentState,
  type PaymentFlowEvent,
  type PaymentFlowState,
  type PaymentPurchase,
} from './payment.rules.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** State of the current payment. It lives outside React, so it survives a change of screens. */
export interface PaymentFlow<I, P extends string, B extends I = I> {
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
  const listeners = new Set<() => void>()
  let payment: PaymentFlowState<I, P> = initialPaymentState
  let polling: AbortController | undefined

  const send = (event: PaymentFlowEvent<I, P>): boolean => {
    const next = nextPaymentState(payment, event)
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
    const purchase = findUnfinishedPurchase(payment)
    if (!purchase) return
    polling = new AbortController()
    void poll(purchase, pollingDelays(payment), polling.signal)
  }

  const poll = async (purchase: PaymentPurchase<I>, pauses: readonly number[], signal: AbortSignal) => {
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

  // A user who returns to the app should see the outcome at once.
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

/** Seconds before each status request: about a minute in total, less when no payment is likely. */
const delays = {
  confirming: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 10, 10],
  failed: [0, 0.5, 1, 2, 3],
  watched: [0, 1, 3],
} as const

function pollingDelays(payment: PaymentFlowState<unknown, string>): readonly number[] {
  if (payment.step !== 'confirming') return delays.watched
  return payment.hint === 'failed' ? delays.failed : delays.confirming
}
