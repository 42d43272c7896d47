import { type FormEvent, useRef, useState } from 'react'
import { toTotal } from '../../payments/amounts.ts'
import { checkCard, emptyCard } from './fields/card-form.ts'
import { useOrder } from './use-order.ts'
import type { FormStepProps } from './use-payment.ts'
import type { Payable } from './use-payments.ts'

/** The form of a payment by card. Fields show their mistakes after the first try to send it. */
export function useCardPayment(invoice: Payable, { form, isWaiting, onPay }: FormStepProps) {
  const [card, setCard] = useState(emptyCard)
  const [tip, setTip] = useState(0)
  const [wasSent, setSent] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const shipping = useOrder(invoice, form)
  const { lacksShipping, option } = shipping
  const mistakes = { card: checkCard(card, form.now * 1000), order: shipping.mistakes }
  const amount = form.total + tip + toTotal(option?.prices ?? [])
  const isBusy = isWaiting || shipping.isAsking

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setSent(true)
    const isWrong = Object.keys({ ...mistakes.order, ...(lacksShipping ? {} : mistakes.card) }).length > 0
    if (isWrong) {
      // After the next render, when the invalid fields are marked.
      return void setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    if (lacksShipping) {
      // The card fields appear only now, so they must not show mistakes yet.
      setSent(false)
      return void shipping.findShippingOptions()
    }
    const order = shipping.info()
    onPay({
      amount,
      card: card.number,
      tip,
      ...(order ? { order } : {}),
      ...(option ? { shippingOptionId: option.id } : {}),
    })
  }
  const shown = wasSent ? mistakes : { card: {}, order: {} }
  return { element, shipping, card, setCard, tip, setTip, amount, isBusy, mistakes: shown, submit }
}
