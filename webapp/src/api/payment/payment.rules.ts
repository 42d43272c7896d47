import type { InvoiceStatus } from '../../host/host-types.ts'

export interface Purchase<I> {
  readonly id: string
  readonly item: I
}

export type Problem = { readonly kind: 'refused'; readonly error: unknown } | { readonly kind: 'unsupported' }

/** Outcomes of every payment. `pending`: not here yet; `unanswered`: its end is unknown. */
export type CommonOutcome = 'failed' | 'pending' | 'unanswered' | 'expired'

/** Only the server proves a payment, with an outcome `P`; Telegram's report is a hint. */
export type Payment<I, P extends string> =
  | { readonly step: 'choosing'; readonly problem?: Problem; readonly watched?: never }
  | { readonly step: 'choosing'; readonly problem?: never; readonly watched: Purchase<I> }
  | { readonly step: 'asking'; readonly item: I }
  | { readonly step: 'confirming'; readonly purchase: Purchase<I>; readonly hint: Hint | undefined }
  | { readonly step: 'over'; readonly purchase: Purchase<I>; readonly outcome: P | CommonOutcome }

type Hint = Exclude<InvoiceStatus, 'cancelled' | 'unsupported'>

export type PaymentEvent<I, P extends string> =
  | { readonly type: 'requested'; readonly item: I }
  | { readonly type: 'rejected'; readonly error: unknown }
  | { readonly type: 'invoiceOpened'; readonly purchase: Purchase<I> }
  | { readonly type: 'bought'; readonly purchase: Purchase<I>; readonly outcome: P | undefined }
  | { readonly type: 'hostAnswered'; readonly id: string; readonly answer: InvoiceStatus }
  /** The server's report is the proof. No outcome while it waits for the payment. */
  | { readonly type: 'statusReceived'; readonly id: string; readonly outcome: P | 'expired' | undefined }
  | { readonly type: 'notFound'; readonly id: string }
  | { readonly type: 'pollingEnded'; readonly id: string }
  | { readonly type: 'dismissed' }
  | { readonly type: 'acknowledged' }

export const choosing = { step: 'choosing' } as const

/** Returns the next state; the same object if the event changes nothing. */
export function nextPayment<I, P extends string>(payment: Payment<I, P>, event: PaymentEvent<I, P>): Payment<I, P> {
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
      return payment.step === 'asking' ? over(event.purchase, event.outcome ?? 'pending') : payment
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

export function openPurchase<I, P extends string>(payment: Payment<I, P>): Purchase<I> | undefined {
  switch (payment.step) {
    case 'choosing':
      return payment.watched
    case 'asking':
      return undefined
    case 'confirming':
      return payment.purchase
    case 'over':
      return stillOpen.has(payment.outcome) ? payment.purchase : undefined
  }
}

type Report<I, P extends string> = Extract<PaymentEvent<I, P>, { readonly id: string }>

function afterReport<I, P extends string>(
  payment: Payment<I, P>,
  purchase: Purchase<I>,
  event: Report<I, P>,
): Payment<I, P> {
  switch (event.type) {
    case 'hostAnswered':
      return afterAnswer(purchase, event.answer)
    case 'statusReceived':
      return afterProof(payment, purchase, event.outcome)
    case 'notFound':
      return choosing
    case 'pollingEnded':
      return withoutProof(payment)
  }
}

function afterAnswer<I, P extends string>(purchase: Purchase<I>, answer: InvoiceStatus): Payment<I, P> {
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

function afterProof<I, P extends string>(
  payment: Payment<I, P>,
  purchase: Purchase<I>,
  outcome: P | 'expired' | undefined,
): Payment<I, P> {
  if (outcome === undefined) return payment
  if (outcome !== 'expired') return over(purchase, outcome)
  // An invoice may expire while its payment is on the way.
  if (payment.step === 'confirming' && (payment.hint === 'paid' || payment.hint === 'pending')) return payment
  return payment.step === 'choosing' ? choosing : over(purchase, outcome)
}

function withoutProof<I, P extends string>(payment: Payment<I, P>): Payment<I, P> {
  if (payment.step === 'choosing') return choosing
  if (payment.step !== 'confirming') return payment
  const { purchase, hint } = payment
  if (hint === undefined) return over(purchase, 'unanswered')
  return over(purchase, hint === 'failed' ? 'failed' : 'pending')
}

function clearReport<I, P extends string>(payment: Payment<I, P>): Payment<I, P> {
  const hasReport = payment.step === 'over' || (payment.step === 'choosing' && payment.problem !== undefined)
  return hasReport ? choosing : payment
}

function over<I, P extends string>(purchase: Purchase<I>, outcome: P | CommonOutcome): Payment<I, P> {
  return { step: 'over', purchase, outcome }
}

const stillOpen: ReadonlySet<string> = new Set<CommonOutcome>(['failed', 'pending', 'unanswered'])
