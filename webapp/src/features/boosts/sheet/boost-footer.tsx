import { useBoostsText } from '../../../locales/use-boosts-text.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Offer } from '../boosts.queries.ts'
import type { BoostItem } from '../payment/payment.rules.ts'
import { ProblemLine } from '../payment/problem-line.tsx'
import { paymentFlow, usePayment } from '../payment/use-payment.ts'
import styles from './boost-footer.module.css'
import { type BoostedRoute, hoursAndMinutes, withBoost } from './preview.rules.ts'

interface BoostFooterProps {
  readonly route: BoostedRoute
  readonly chosen: Offer | undefined
  /** Prepaid Stars; nothing while they are not known. */
  readonly stars: number | undefined
}

/** What the route becomes, and the ways to pay: the balance where it covers the price, else an invoice. */
export function BoostFooter({ route, chosen, stars }: BoostFooterProps) {
  const { boosts: text } = useBoostsText()
  const payment = usePayment()
  const busy = payment.step === 'asking'
  const item = chosen && toItem(chosen)
  const covered = item !== undefined && stars !== undefined && stars >= item.stars
  const label = item ? (covered ? text.buyFromBalance : text.buyFor)(item.stars) : text.buy
  const press = () => {
    if (item) void (covered ? paymentFlow.buy(item) : paymentFlow.pay(item))
  }
  return (
    <div className={styles.foot}>
      <Summary route={route} chosen={chosen} />
      <ProblemLine />
      <Button disabled={!item} busy={busy} onPress={press}>
        {label}
      </Button>
      {covered && (
        <Button look="quiet" disabled={busy} onPress={() => void paymentFlow.pay(item)}>
          {text.payInMessenger}
        </Button>
      )}
    </div>
  )
}

function Summary({ route, chosen }: Pick<BoostFooterProps, 'route' | 'chosen'>) {
  const { boosts: text } = useBoostsText()
  const { number } = useFormat()
  const { reward, seconds } = chosen ? withBoost(route, chosen.boostType, chosen.boostValue) : route
  const { hours, minutes } = hoursAndMinutes(seconds)
  const words = route.running ? text.finishIn : text.planned
  return (
    <p className={styles.summary}>
      <span>{text.route}</span>
      <b>{words(text.reward(number(reward, 1)), text.duration(hours, minutes))}</b>
    </p>
  )
}

function toItem({ boostType, boostValue, starsAmount }: Offer): BoostItem {
  return { kind: 'boost', boostType, boostValue, stars: starsAmount }
}
