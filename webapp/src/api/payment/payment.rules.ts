import type { InvoiceStatus } from '../../host/host-types.ts'

export interface PaymentPurchase<I> {
  readonly id: string
  readonly item: I
}

export type PaymentStartProblem =
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unsupported' }

/** Outcomes of every payment. `pending`: not here yet; `unanswered`: its end is unknown. */
export type CommonOutcome = 'failed' | 'pending' | 'unanswered' | 'expired'

/** Only the server proves a payment, with an outcome `P`; Telegram's report is a hint. */
export type PaymentFlowState<I, P extends string> =
  | { readonly step: 'choosing'; readonly problem?: PaymentStartProblem; readonly watched?: never }
  | { readonly step: 'choosing'; readonly problem?: never; readonly watched: PaymentPurchase<I> }
  | { readonly step: 'asking'; readonly item: I }
  | { readonly step: 'confirming'; readonly purchase: PaymentPurchase<I>; readonly hint: Hint | undefined }
  | { readonly step: 'over'; readonly purchase: PaymentPurchase<I>; readonly outcome: P | CommonOutcome }

type Hint = Exclude<InvoiceStatus, 'cancelled' | 'unsupported'>

export type PaymentFlowEvent<I, P extends string> =
  | { readonly type: 'requested'; readonly item: I }
  | { readonly type: 'rejected'; readonly error: unknown }
  | { readonly type: 'invoiceOpened'; readonly purchase: PaymentPurchase<I> }
  | { readonly type: 'bought'; readonly purchase: PaymentPurchase<I>; readonly outcome: P | undefined }
  | { readonly type: 'hostAnswered'; readonly id: string; readonly answer: InvoiceStatus }
  /** The server's report is the proof. No outcome while it waits for the payment. */
  | { readonly type: 'statusReceived'; readonly id: string; readonly outcome: P | 'expired' | undefined }
  | { readonly type: 'notFound'; readonly id: string }
  | { readonly type: 'pollingEnded'; readonly id: string }
  | { readonly type: 'dismissed' }
  | { readonly type: 'acknowledged' }

export const initialPaymentState = { step: 'choosing' } as const

/** Returns the next state; the same object if the event changes nothing. */
export function nextPaymentState<I, P extends string>(
  payment: PaymentFlowState<I, P>,
  event: PaymentFlowEvent<I, P>,
): PaymentFlowState<I, P> {
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
      const purchase = findUnfinishedPurchase(payment)
      return purchase?.id === event.id ? afterReport(payment, purchase, event) : payment
    }
  }
}

export function findUnfinishedPurchase<I, P extends string>(
  payment: PaymentFlowState<I, P>,
): PaymentPurchase<I> | undefined {
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

type Report<I, P extends string> = Extract<PaymentFlowEvent<I, P>, { readonly id: string }>

function afterReport<I, P extends string>(
  payment: PaymentFlowState<I, P>,
  purchase: PaymentPurchase<I>,
  event: Report<I, P>,
): PaymentFlowState<I, P> {
  switch (event.type) {
    case 'hostAnswered':
      return afterAnswer(purchase, event.answer)
    case 'statusReceived':
      return afterProof(payment, purchase, event.outcome)
    case 'notFound':
      return initialPaymentState
    case 'pollingEnded':
      return withoutProof(payment)
  }
}

function afterAnswer<I, P extends string>(purchase: PaymentPurchase<I>, answer: InvoiceStatus): PaymentFlowState<I, P> {
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
  payment: PaymentFlowState<I, P>,
  purchase: PaymentPurchase<I>,
  outcome: P | 'expired' | undefined,
): PaymentFlowState<I, P> {
  if (outcome === undefined) return isReportedFailed(payment) ? over(purchase, 'failed') : payment
  if (outcome !== 'expired') return over(purchase, outcome)
  // An invoice may expire while its payment is on the way.
  if (payment.step === 'confirming' && (payment.hint === 'paid' || payment.hint === 'pending')) return payment
  return payment.step === 'choosing' ? initialPaymentState : over(purchase, outcome)
}

/** Telegram says that the card was declined. */
function isReportedFailed<I, P extends string>(payment: PaymentFlowState<I, P>): boolean {
  return payment.step === 'confirming' && payment.hint === 'failed'
}

function withoutProof<I, P extends string>(payment: PaymentFlowState<I, P>): PaymentFlowState<I, P> {
  if (payment.step === 'choosing') return initialPaymentState
  if (payment.step !== 'confirming') return payment
  const { purchase, hint } = payment
  if (hint === undefined) return over(purchase, 'unanswered')
  return over(purchase, hint === 'failed' ? 'failed' : 'pending')
}

function clearReport<I, P extends string>(payment: PaymentFlowState<I, P>): PaymentFlowState<I, P> {
  const hasReport = payment.step === 'over' || (payment.step === 'choosing' && payment.problem !== undefined)
  return hasReport ? initialPaymentState : payment
}

function over<I, P extends string>(purchase: PaymentPurchase<I>, outcome: P | CommonOutcome): PaymentFlowState<I, P> {
  return { step: 'over', purchase, outcome }
}

const stillOpen: ReadonlySet<string> = new Set<CommonOutcome>(['failed', 'pending', 'unanswered'])
