import { starsTopUps } from '@enp/shared/money/boosts'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { useBoostsTexts } from '../../locales/topics/boosts.texts.ts'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { Coin } from '../../ui/data/amounts/coin.tsx'
import stack from '../../ui/layout/stack.module.css'
import { PaymentSheet } from './payment/payment-sheet.tsx'
import { ProblemLine } from './payment/problem-line.tsx'
import { boostPaymentFlow, useBoostPayment } from './payment/use-boost-payment.ts'
import { OptionTile } from './sheet/option-tile.tsx'
import styles from './stars-sheet.module.css'

interface StarsSheetProps {
  readonly stars: number | undefined
  readonly onClose: () => void
}

export function StarsSheet({ stars, onClose }: StarsSheetProps) {
  const { payment: text } = useBoostsTexts()
  const { mining } = useText()
  const payment = useBoostPayment()
  const [amount, setAmount] = useKeptState<(typeof starsTopUps)[number]>('stars-amount')
  const press = () => {
    if (amount) void boostPaymentFlow.pay({ kind: 'stars', stars: amount })
  }
  const footer = (
    <div className={styles.foot}>
      <ProblemLine />
      <Button disabled={!amount} busy={payment.step === 'asking'} onPress={press}>
        {amount ? text.topUpFor(amount) : text.topUp}
      </Button>
    </div>
  )
  return (
    <PaymentSheet title={text.topUpTitle} stars={stars} onClose={onClose} footer={footer}>
      <p className={styles.text}>{text.topUpText}</p>
      <div className={stack.wrap} role="radiogroup" aria-label={text.amounts}>
        {starsTopUps.map((topUp) => (
          <OptionTile
            key={topUp}
            group="stars"
            name={mining.starsLabel(topUp)}
            figure={topUp}
            checked={topUp === amount}
            onChoose={() => setAmount(topUp)}
          >
            <Coin currency="telegramStars" size={20} />
          </OptionTile>
        ))}
      </div>
    </PaymentSheet>
  )
}
