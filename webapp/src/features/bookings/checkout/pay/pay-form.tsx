import { useServerTime } from '../../../../api/server-clock.ts'
import { guestsText, whenText } from '../../booking-words.rules.ts'
import { CheckoutServiceLine } from '../item-line.tsx'
import { useCheckoutWords } from '../use-checkout-words.ts'
import { Bill } from './bill.tsx'
import { EnpDiscount } from './enp-discount.tsx'
import { PaymentMethods } from './methods.tsx'
import styles from './pay-form.module.css'
import { CancellationPolicy } from './policy.tsx'
import type { CheckoutPaymentState as Form } from './use-pay.ts'

export function CheckoutPaymentForm({ form, onTopUp }: { form: Form; onTopUp: () => void }) {
  const words = useCheckoutWords()
  const now = useServerTime()
  const { booking } = form
  return (
    <div className={styles.form}>
      <CheckoutServiceLine
        service={booking.service}
        details={[
          `${whenText(booking, now, words)} · ${guestsText(booking.units, booking, words)}`,
          booking.optionName,
        ]}
      />
      <PaymentMethods form={form} onTopUp={onTopUp} />
      {form.enpMost > 0 && <EnpDiscount form={form} />}
      <Bill form={form} />
      <CancellationPolicy booking={booking} now={now} />
      {booking.confirmation === 'request' && <p className={styles.note}>{words.checkout.asked}</p>}
    </div>
  )
}
