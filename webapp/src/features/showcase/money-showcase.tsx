import { balanceCurrencies } from '@enp/shared/money/money'
import { useState } from 'react'
import { useFormat } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { Amount } from '../../ui/data/amounts/amount.tsx'
import { BalancePill } from '../../ui/data/amounts/balance-pill.tsx'
import { Coin } from '../../ui/data/amounts/coin.tsx'
import { CountUp } from '../../ui/data/amounts/count-up.tsx'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

const movements = [
  { currency: 'enp', value: 1234.567 },
  { currency: 'usdt', value: -25.5 },
  { currency: 'ton', value: 0.00042 },
  { currency: 'stars', value: -250 },
] as const

export function MoneyShowcase() {
  const { money: text } = useShowcaseTexts()
  const format = useFormat()
  const [enp, setEnp] = useState(1000)
  return (
    <ShowcaseGroup heading={text.heading}>
      <ShowcaseLine>
        {balanceCurrencies.map((currency) => (
          <Coin key={currency} currency={currency} size={44} name={currency} />
        ))}
      </ShowcaseLine>
      <ShowcaseLine>
        {movements.map((amount) => (
          <Amount key={amount.currency} {...amount} signed />
        ))}
      </ShowcaseLine>
      <p className={styles.large}>
        <Amount currency="enp" value={1234.5} size={32} />
      </p>
      <ShowcaseLine>
        <BalancePill currency="enp" grows>
          <CountUp value={enp} write={(value) => format.amount(value, 'enp')} />
        </BalancePill>
        <BalancePill currency="stars">{undefined}</BalancePill>
        <Button small look="tint" haptic="success" onPress={() => setEnp((before) => before + 100)}>
          {text.grow}
        </Button>
      </ShowcaseLine>
    </ShowcaseGroup>
  )
}
