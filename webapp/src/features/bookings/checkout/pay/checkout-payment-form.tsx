import { Suspense } from 'react'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { guestsText, whenText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { CheckoutServiceLine } from '../checkout-service-line.tsx'
import { Bill } from './bill.tsx'
import { CancellationPolicy } from './cancellation-policy.tsx'
import { PaymentMethods } from './methods/payment-methods.tsx'
import type { CheckoutPaymentState as Form } from './use-pay.ts'

const MinimumCard = lazyPart(async () => (await import('../../../../ui/minimum/minimum-card.tsx')).MinimumCard)
const DepositChoice = lazyPart(async () => (await import('../../deposit/deposit-choice.tsx')).DepositChoice)
const OfferSplit = lazyPart(async () => (await import('../../group-payment/offer-split.tsx')).OfferSplit)
const PriceReductions = lazyPart(async () => (await import('../gift/price-reductions.tsx')).PriceReductions)

interface CheckoutPaymentFormProps {
  readonly form: Form
  readonly onTopUp: () => void
  readonly onSplit: () => void
}

export function CheckoutPaymentForm({ form, onTopUp, onSplit }: CheckoutPaymentFormProps) {
  const words = useCheckoutTexts()
  const now = useServerTime()
  const { booking } = form
  return (
    <div className={stack.large}>
      <CheckoutServiceLine
        service={booking.service}
        details={[
          `${whenText(booking, now, words)} · ${guestsText(booking.units, booking, words)}`,
          booking.optionName,
        ]}
      />
      {booking.minimum && (
        <Suspense>
          <MinimumCard minimum={booking.minimum} timeZone={booking.timeZone} now={now} promises />
        </Suspense>
      )}
      {booking.deposit && (
        <Suspense>
          <DepositChoice form={form} now={now} />
        </Suspense>
      )}
      <PaymentMethods form={form} onTopUp={onTopUp} />
      <Suspense>
        <OfferSplit booking={booking} onSplit={onSplit} />
      </Suspense>
      <Suspense>
        <PriceReductions form={form} />
      </Suspense>
      <Bill form={form} />
      <CancellationPolicy booking={booking} now={now} />
      {booking.confirmation === 'request' && <p className={typography.secondary}>{words.checkout.asked}</p>}
    </div>
  )
}
