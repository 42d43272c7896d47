import type { ReactNode } from 'react'
import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import type { BoostOffer } from '../boosts.queries.ts'
import type { BoostItem } from '../payment/boost-item.ts'
import { ProblemLine } from '../payment/problem-line.tsx'
import { boostPaymentFlow, useBoostPayment } from '../payment/use-boost-payment.ts'
import styles from './boost-footer.module.css'
import { type BoostedRoute, hoursAndMinutes, withBoost } from './preview.rules.ts'

interface BoostFooterProps {
  readonly route: BoostedRoute
  readonly chosen: BoostOffer | undefined
  readonly stars: number | undefined
  /** Space for the second button is reserved if the balance covers some boost. */
  readonly roomForBoth: boolean
}

export function BoostFooter({ route, chosen, stars, roomForBoth }: BoostFooterProps) {
  const { boosts: text } = useBoostsTexts()
  const payment = useBoostPayment()
  const busy = payment.step === 'asking'
  const item = chosen && toItem(chosen)
  const covered = item !== undefined && stars !== undefined && stars >= item.stars
  const label = item ? (covered ? text.buyFromBalance : text.buyFor)(item.stars) : text.buy
  const press = () => {
    if (item) void (covered ? boostPaymentFlow.buy(item) : boostPaymentFlow.pay(item))
  }
  return (
    <div className={styles.foot}>
      <Summary route={route} chosen={chosen} />
      <ProblemLine />
      <Button disabled={!item} busy={busy} onPress={press}>
        <Priced coin={item && (covered ? 'stars' : 'telegramStars')}>{label}</Priced>
      </Button>
      {(covered || roomForBoth) && (
        <div className={item && !covered ? styles.room : undefined}>
          <Button look="quiet" disabled={busy || !item} onPress={() => item && void boostPaymentFlow.pay(item)}>
            <Priced coin="telegramStars">{text.payInMessenger}</Priced>
          </Button>
        </div>
      )}
    </div>
  )
}

function Priced({ coin, children }: { coin: 'stars' | 'telegramStars' | undefined; children: ReactNode }) {
  return (
    <span className={styles.priced}>
      {coin && <Coin currency={coin} size={20} />}
      {children}
    </span>
  )
}

function Summary({ route, chosen }: Pick<BoostFooterProps, 'route' | 'chosen'>) {
  const { boosts: text } = useBoostsTexts()
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

function toItem({ boostType, boostValue, starsAmount }: BoostOffer): BoostItem {
  return { kind: 'boost', boostType, boostValue, stars: starsAmount }
}
