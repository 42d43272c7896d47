import type { BoostType, starsTopUps } from '@enp/shared/boosts'
import type { PurchaseStatus } from '@enp/shared/calls/mining'
import type { InvoiceAnswer } from '../../../host/host-types.ts'

/** What is paid for in Stars: a boost, or Stars on the balance. */
export type Item =
  | { readonly kind: 'boost'; readonly boostType: BoostType; readonly boostValue: number; readonly stars: number }
  | { readonly kind: 'stars'; readonly stars: (typeof starsTopUps)[number] }

export type BoostItem = Extract<Item, { readonly kind: 'boost' }>

export interface Purchase {
  readonly id: string
  readonly item: Item
}

/** Why a payment did not begin. */
export type Problem = { readonly kind: 'refused'; readonly error: unknown } | { readonly kind: 'unsupported' }

/**
 * `waits` for the next start, `applied` at work; `credited`: the Stars are on the balance instead; `pending`: taken and
 * not here yet; `unanswered`: nobody said how it ended.
 */
export type Outcome = 'waits' | 'applied' | 'credited' | 'refunded' | 'failed' | 'pending' | 'unanswered' | 'expired'

/** Only the server proves a payment. What the messenger says decides how long to ask the server, and what to say meanwhile. */
export type Payment =
  | { readonly step: 'choosing'; readonly problem?: Problem; readonly watched?: never }
  | { readonly step: 'choosing'; readonly problem?: never; readonly watched: Purchase }
  | { readonly step: 'asking'; readonly item: Item }
  | { readonly step: 'confirming'; readonly purchase: Purchase; readonly hint: Hint | undefined }
  | { readonly step: 'over'; readonly purchase: Purchase; readonly outcome: Outcome }

type Hint = Exclude<InvoiceAnswer, 'cancelled' | 'unsupported'>

export type PaymentEvent =
  /** The person asked to buy. */
  | { readonly type: 'requested'; readonly item: Item }
  | { readonly type: 'rejected'; readonly error: unknown }
  /** The invoice is on screen, or is remembered from before a reload. */
  | { readonly type: 'invoiceOpened'; readonly purchase: Purchase }
  /** Paid with prepaid Stars, so there is nothing to wait for. */
  | { readonly type: 'bought'; readonly purchase: Purchase; readonly status: PurchaseStatus }
  /** What the messenger reported: a hint. */
  | { readonly type: 'hostAnswered'; readonly id: string; readonly answer: InvoiceAnswer }
  /** What the server reported: the proof. */
  | {
      readonly type: 'statusReceived'
      readonly id: string
      readonly status: PurchaseStatus
      readonly credited: boolean
    }
  /** The server knows of no such purchase. */
  | { readonly type: 'notFound'; readonly id: string }
  /** Polling ran out without a proof. */
  | { readonly type: 'pollingEnded'; readonly id: string }
  /** The person went back to the options without waiting for the outcome. */
  | { readonly type: 'dismissed' }
  /** The person has read the outcome, or why it did not begin. */
  | { readonly type: 'acknowledged' }

export const choosing: Payment = { step: 'choosing' }

/** The next state; the same object where the event changes nothing. */
export function nextPayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'requested':
      return payment.step === 'choosing' || payment.step === 'over' ? { step: 'asking', item: event.item } : payment
    case 'rejected':
      return payment.step === 'asking'
        ? { step: 'choosing', problem: { kind: 'refused', error: event.error } }
        : payment
    case 'invoiceOpened':
      return payment.step === 'asking' || payment.step === 'choosing'
        ? { step: 'confirming', purchase: event.purchase, hint: undefined }
        : payment
    case 'bought':
      return payment.step === 'asking' ? over(event.purchase, proof(event.status, false) ?? 'pending') : payment
    case 'dismissed':
      return payment.step === 'confirming' ? { step: 'choosing', watched: payment.purchase } : payment
    case 'acknowledged':
      return clearReport(payment)
    default: {
      const purchase = openPurchase(payment)
      return purchase?.id === event.id ? afterReport(payment, purchase, event) : payment
    }
  }
}

/** The purchase that can still turn out to be paid. */
export function openPurchase(payment: Payment): Purchase | undefined {
  switch (payment.step) {
    case 'choosing':
      return payment.watched
    case 'asking':
      return undefined
    case 'confirming':
      return payment.purchase
    case 'over':
      return isFinal(payment.outcome) ? undefined : payment.purchase
  }
}

type Report = Extract<PaymentEvent, { readonly id: string }>

function afterReport(payment: Payment, purchase: Purchase, event: Report): Payment {
  switch (event.type) {
    case 'hostAnswered':
      return afterAnswer(purchase, event.answer)
    case 'statusReceived':
      return afterProof(payment, purchase, proof(event.status, event.credited))
    case 'notFound':
      return choosing
    case 'pollingEnded':
      return withoutProof(payment)
  }
}

function afterAnswer(purchase: Purchase, answer: InvoiceAnswer): Payment {
  switch (answer) {
    case 'cancelled':
      return { step: 'choosing', watched: purchase }
    case 'unsupported':
      return { step: 'choosing', problem: { kind: 'unsupported' } }
    case 'paid':
    case 'pending':
    case 'failed':
      return { step: 'confirming', purchase, hint: answer }
  }
}

function afterProof(payment: Payment, purchase: Purchase, outcome: Outcome | undefined): Payment {
  if (outcome === undefined) return payment
  if (outcome !== 'expired') return over(purchase, outcome)
  // An invoice may end while its payment is on the way.
  if (payment.step === 'confirming' && (payment.hint === 'paid' || payment.hint === 'pending')) return payment
  return payment.step === 'choosing' ? choosing : over(purchase, outcome)
}

/** What the server's status proves; nothing while it waits for the payment. */
function proof(status: PurchaseStatus, credited: boolean): Outcome | undefined {
  switch (status) {
    case 'pending':
      return undefined
    case 'paid':
      return 'waits'
    case 'refunded':
      return credited ? 'credited' : 'refunded'
    case 'applied':
    case 'expired':
      return status
  }
}

function withoutProof(payment: Payment): Payment {
  if (payment.step === 'choosing') return choosing
  if (payment.step !== 'confirming') return payment
  const { purchase, hint } = payment
  if (hint === undefined) return over(purchase, 'unanswered')
  return over(purchase, hint === 'failed' ? 'failed' : 'pending')
}

function clearReport(payment: Payment): Payment {
  const hasReport = payment.step === 'over' || (payment.step === 'choosing' && payment.problem !== undefined)
  return hasReport ? choosing : payment
}

function over(purchase: Purchase, outcome: Outcome): Payment {
  return { step: 'over', purchase, outcome }
}

function isFinal(outcome: Outcome): boolean {
  return outcome !== 'failed' && outcome !== 'pending' && outcome !== 'unanswered'
}
