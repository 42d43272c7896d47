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
import { questionPauses } from './polling-delays.ts'
import { createPrepaidPurchase } from './prepaid-purchase.ts'
import { askInvoice, askStatus, isUnknownPurchase } from './purchase-calls.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** The one place where something is paid for; it lives as long as the page, whichever screen is shown. */
export interface PaymentDesk {
  state(): Payment
  subscribe(listener: () => void): () => void
  /** An invoice of the messenger. While one payment begins, a second does not. */
  pay(item: Item): Promise<void>
  /** With prepaid Stars. */
  buy(item: BoostItem): Promise<void>
  /** Goes on with what a reload interrupted. */
  resume(): void
  /** Back to the choice; a payment that may still come is watched a little longer. */
  leave(): void
  /** The news is read: the next payment may begin. */
  read(): void
}

interface DeskParts {
  readonly call: Client
  readonly host: Pick<Host, 'openInvoice' | 'onReturn'>
  readonly store: PurchaseStore
  /** Rejects when the signal stops it. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
}

export function createPaymentDesk({ call, host, store, wait }: DeskParts): PaymentDesk {
  const listeners = new Set<() => void>()
  const buyPrepaid = createPrepaidPurchase(call)
  let payment: Payment = choosing
  let questions: AbortController | undefined

  /** Answers whether the event changed anything. */
  const send = (event: PaymentEvent): boolean => {
    const next = nextPayment(payment, event)
    if (next === payment) return false
    payment = next
    if (payment.step === 'confirming') store.keep(payment.purchase)
    else store.forget()
    questions?.abort()
    if (payment.step !== 'over') question()
    for (const listener of listeners) listener()
    return true
  }

  const question = () => {
    const purchase = openPurchase(payment)
    if (!purchase) return
    questions = new AbortController()
    void ask(purchase, questionPauses(payment), questions.signal)
  }

  const ask = async (purchase: Purchase, pauses: readonly number[], signal: AbortSignal) => {
    const { id } = purchase
    for (const pause of pauses) {
      await wait(pause, signal).catch(() => undefined)
      if (signal.aborted) return
      const told = await askStatus(call, purchase, signal).catch((error: unknown) => {
        if (!signal.aborted && isUnknownPurchase(error)) send({ type: 'gone', id })
        return undefined
      })
      if (signal.aborted) return
      if (told && send({ type: 'told', id, ...told })) return
    }
    send({ type: 'gaveUp', id })
  }

  // Whoever comes back from the payment sheet, or to the app, wants to know now.
  host.onReturn(() => {
    questions?.abort()
    question()
  })

  return {
    state: () => payment,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pay(item) {
      if (!send({ type: 'asked', item })) return
      try {
        const { purchaseId: id, invoiceLink } = await askInvoice(call, item)
        if (!send({ type: 'opened', purchase: { id, item } })) return
        send({ type: 'said', id, answer: await host.openInvoice(invoiceLink) })
      } catch (error) {
        send({ type: 'refused', error })
      }
    },
    async buy(item) {
      if (!send({ type: 'asked', item })) return
      try {
        const { id, status } = await buyPrepaid(item)
        send({ type: 'bought', purchase: { id, item }, status })
      } catch (error) {
        send({ type: 'refused', error })
      }
    },
    resume() {
      const purchase = payment.step === 'choosing' ? store.read() : undefined
      if (purchase) send({ type: 'opened', purchase })
    },
    leave: () => void send({ type: 'left' }),
    read: () => void send({ type: 'read' }),
  }
}
