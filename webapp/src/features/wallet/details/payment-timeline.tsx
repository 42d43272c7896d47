import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { VerticalRoute } from '../../../ui/trail/vertical-route.tsx'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './details.module.css'
import { type TimelineStep, timelineSteps } from './payment-timeline.rules.ts'

export function PaymentTimeline({ payment, zone }: { payment: StarsPayment; zone: string }) {
  const { wallet, format } = useWalletTexts()
  const now = serverNow()
  const names = payment.chargeId === undefined ? { ...wallet.events, ...wallet.balanceEvents } : wallet.events
  const toTitle = (stop: TimelineStep) => {
    if (stop.point !== 'ahead') return names[stop.event]
    return stop.event === 'applied' ? wallet.willApply : wallet.willReturn
  }
  const stops = timelineSteps(payment).map((stop) => ({
    point: stop.point,
    title: toTitle(stop),
    detail: stop.point === 'ahead' ? undefined : format.moment(new Date(stop.at), now, zone),
  }))
  return (
    <section className={styles.part}>
      <h3>{wallet.paymentLabel}</h3>
      <VerticalRoute label={wallet.paymentLabel} stops={stops} />
    </section>
  )
}
