import { useEffect, useRef, useState } from 'react'
import type { PaymentForm, ShownReceipt } from '../../control/payments/payment-form.ts'
import type { PaymentOutcome, PaymentStatus } from '../../payments/desk.ts'
import type { OrderInfo } from '../../payments/types.ts'
import { controlClient } from '../api.ts'
import type { PaymentProblem } from './problem-text.ts'

export type Payable = { slug: string } | { messageId: number }

export interface FilledPaymentForm {
  amount: number
  tip?: number
  card?: string
  order?: OrderInfo
  shippingOptionId?: string
}

export type PaymentStep =
  | { kind: 'loading' }
  | { kind: 'broken'; problem: PaymentProblem }
  | { kind: 'form'; form: PaymentForm; problem?: PaymentProblem }
  | { kind: 'waiting'; form: PaymentForm }
  | { kind: 'bank'; form: PaymentForm; amount: number; card: string; isBusy: boolean }
  | { kind: 'paid'; form: PaymentForm; receipt: ShownReceipt; isFresh: boolean }

export interface PaymentController {
  step: PaymentStep
  submit(filled: FilledPaymentForm): Promise<void>
  answerBank(accept: boolean): Promise<void>
  buyStars(count: number): Promise<void>
  close(): void
}

export function usePayment(
  userId: number,
  invoice: Payable,
  onClose: (status: PaymentStatus) => void,
): PaymentController {
  const [step, setStep] = useState<PaymentStep>({ kind: 'loading' })
  const invoiceKey = JSON.stringify(invoice)
  /** A second tap before the next render counts as the same tap. */
  const isBusy = useRef(false)
  const alone = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which invoice it is
  useEffect(() => {
    controlClient.openPayment(userId, invoice).then(
      (form) => setStep(firstStep(form)),
      (error: unknown) => setStep({ kind: 'broken', problem: toProblem(error) }),
    )
  }, [userId, invoiceKey])

  const settle = (form: PaymentForm, outcome: PaymentOutcome, paid: { amount: number; card?: string }) => {
    const { amount, card } = paid
    if (outcome.status === 'pending') {
      return setStep({ kind: 'bank', form, amount, card: card?.slice(-4) ?? '', isBusy: false })
    }
    if (outcome.status === 'paid' && outcome.chargeId) {
      const receipt = { chargeId: outcome.chargeId, amount, date: form.now, refunded: false }
      return setStep({
        kind: 'paid',
        form,
        receipt: { ...receipt, ...(card ? { card: card.slice(-4) } : {}) },
        isFresh: true,
      })
    }
    setStep({ kind: 'form', form, problem: { error: 'PAYMENT_FAILED', ...outcome } })
  }
  const submit = (filled: FilledPaymentForm) =>
    alone(async () => {
      if (step.kind !== 'form') return
      const { form } = step
      setStep({ kind: 'waiting', form })
      const { amount, ...rest } = filled
      const outcome = await controlClient
        .pay(userId, { ...invoice, ...rest, method: form.method, formId: form.formId })
        .catch((error: unknown) => ({ status: 'failed' as const, ...toProblem(error) }))
      // A failed form may be sent again; a paid one always returns its charge.
      settle(form, outcome, { amount, ...(filled.card ? { card: filled.card } : {}) })
    })
  const answerBank = (accept: boolean) =>
    alone(async () => {
      if (step.kind !== 'bank') return
      setStep({ ...step, isBusy: true })
      const outcome = await controlClient
        .answerBank(userId, invoice, accept)
        .catch((error: unknown) => ({ status: 'failed' as const, ...toProblem(error) }))
      settle(step.form, outcome, step)
    })
  const buyStars = (count: number) =>
    alone(async () => {
      if (step.kind !== 'form') return
      const { form } = step
      const user = await controlClient.addStars(userId, count)
      setStep({ kind: 'form', form: { ...form, stars: user.stars } })
    })
  const close = () => {
    const status = toStatus(step)
    if (status) onClose(status)
  }
  return { step, submit, answerBank, buyStars, close }
}

function firstStep(form: PaymentForm): PaymentStep {
  if (form.receipt) return { kind: 'paid', form, receipt: form.receipt, isFresh: false }
  if (form.verifying) return { kind: 'bank', form, ...form.verifying, isBusy: false }
  return { kind: 'form', form }
}

/** The status if the sheet closes now. Undefined while it is unknown: the sheet stays open. */
function toStatus(step: PaymentStep): PaymentStatus | undefined {
  switch (step.kind) {
    case 'loading':
      return 'cancelled'
    case 'broken':
      return 'failed'
    case 'form':
      return step.problem ? 'failed' : 'cancelled'
    case 'waiting':
      return undefined
    case 'bank':
      return step.isBusy ? undefined : 'pending'
    case 'paid':
      return 'paid'
  }
}

function toProblem(error: unknown): PaymentProblem {
  return { error: 'PAYMENT_FAILED', ...(error instanceof Error ? { message: error.message } : {}) }
}
