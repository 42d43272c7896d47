import type { OrderInfo } from 'grammy/types'
import { useEffect, useRef, useState } from 'react'
import type { PaymentForm, ShownReceipt } from '../../control/payments/payment-form.ts'
import type { PaymentOutcome, PaymentStatus } from '../../payments/desk.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import type { PaymentProblem } from './problem-text.ts'
import type { Payable } from './use-payments.ts'

interface FilledPaymentForm {
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

export type PaymentController = ReturnType<typeof usePayment>

/** Props of the step that shows the form. */
export interface FormStepProps {
  form: PaymentForm
  isWaiting: boolean
  problem?: PaymentProblem
  onPay(filled: FilledPaymentForm): void
}

export function usePayment(invoice: Payable, onClose: (status: PaymentStatus) => void) {
  const { userId } = usePage()
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
      setStep(toNextStep(form, outcome, filled))
    })
  const answerBank = (accept: boolean) =>
    alone(async () => {
      if (step.kind !== 'bank') return
      setStep({ ...step, isBusy: true })
      const outcome = await controlClient
        .answerBank(userId, invoice, accept)
        .catch((error: unknown) => ({ status: 'failed' as const, ...toProblem(error) }))
      setStep(toNextStep(step.form, outcome, step))
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

function toNextStep(
  form: PaymentForm,
  { status, chargeId, ...problem }: PaymentOutcome,
  { amount, card }: { amount: number; card?: string },
): PaymentStep {
  const cardEnd = card?.slice(-4)
  if (status === 'pending') return { kind: 'bank', form, amount, card: cardEnd ?? '', isBusy: false }
  if (status !== 'paid' || !chargeId) return { kind: 'form', form, problem: { error: 'PAYMENT_FAILED', ...problem } }
  const receipt = { chargeId, amount, date: form.now, refunded: false, ...(cardEnd ? { card: cardEnd } : {}) }
  return { kind: 'paid', form, receipt, isFresh: true }
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
