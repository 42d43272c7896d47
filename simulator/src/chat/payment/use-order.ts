import type { OrderInfo, ShippingOption } from 'grammy/types'
import { useState } from 'react'
import type { PaymentForm } from '../../control/payments/payment-form.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import { checkOrder, type OrderFormValues } from './fields/order-form.ts'
import type { PaymentProblem } from './problem-text.ts'
import type { Payable } from './use-payments.ts'

export function useOrder(invoice: Payable, form: PaymentForm) {
  const { userId } = usePage()
  const [order, setOrder] = useState<OrderFormValues>(form.saved)
  const [options, setOptions] = useState<ShippingOption[]>()
  const [optionId, chooseOption] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()
  const mistakes = checkOrder(order, form.needs)
  const option = options?.find(({ id }) => id === optionId)

  const findShippingOptions = async () => {
    setAsking(true)
    setProblem(undefined)
    const answer = await controlClient
      .findShippingOptions(userId, { ...invoice, address: order.shipping_address })
      .catch((error: unknown) => ({ error: 'PAYMENT_FAILED', message: String(error) }))
    setAsking(false)
    if (!('options' in answer)) return setProblem(answer)
    setOptions(answer.options)
    chooseOption(answer.options[0]?.id)
  }
  return {
    order,
    mistakes,
    options,
    option,
    isAsking,
    problem,
    lacksShipping: form.isFlexible && !option,
    chooseOption,
    findShippingOptions,
    change: setOrder,
    /** Another address may have other shipping options. */
    forgetOptions: () => setOptions(undefined),
    info(): OrderInfo | undefined {
      return form.needs.length > 0 ? order : undefined
    },
  }
}
