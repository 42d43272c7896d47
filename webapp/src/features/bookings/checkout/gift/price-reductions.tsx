import stack from '../../../../ui/layout/stack.module.css'
import { EnpDiscount } from '../pay/enp/enp-discount.tsx'
import type { CheckoutPaymentState } from '../pay/use-pay.ts'
import { GiftCardField } from './gift-card-field.tsx'

/** Loads after the methods, which the checkout shows first. */
export function PriceReductions({ form }: { readonly form: CheckoutPaymentState }) {
  return (
    <div className={stack.large}>
      {form.enpMost > 0 && <EnpDiscount form={form} />}
      <GiftCardField form={form} />
    </div>
  )
}
