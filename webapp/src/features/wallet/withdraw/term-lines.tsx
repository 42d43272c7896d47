import type { ChainCurrency, WithdrawalTerms } from '@enp/shared/calls/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money'
import { useServerTime } from '../../../api/server-clock.ts'
import { useZone } from '../../../api/use-zone.ts'
import { toUnitText } from '../unit-text.ts'
import { useWords } from '../use-words.ts'
import { useWithdrawText } from './use-withdraw-text.ts'
import styles from './withdraw.module.css'
import { arriving } from './withdrawal-problem.rules.ts'

interface TermLinesProps {
  readonly currency: ChainCurrency
  readonly amount: Money<ChainCurrency> | undefined
  readonly terms: WithdrawalTerms
}

export function TermLines({ currency, amount, terms }: TermLinesProps) {
  const text = useWithdrawText()
  const { wallet, format } = useWords()
  const now = useServerTime()
  const zone = useZone()
  const inCoin = (units: string) => `${format.exact(units)} ${toUnitText(wallet, currency, 0)}`
  const inUsdt = (units: number) => `${format.number(units, 2)} ${toUnitText(wallet, 'usdt', 0)}`
  const arrives = amount && arriving(amount, terms.fee)
  return (
    <dl className={styles.lines}>
      <Line name={text.fee} value={inCoin(String(terms.fee))} />
      <Line name={text.arrives} value={arrives ? inCoin(toDecimalText(arrives)) : '—'} strong />
      {terms.later?.map(({ amount: units, from }) => (
        <Line key={from} name={text.later(format.toMinute(new Date(from), now, zone))} value={inCoin(units)} />
      ))}
      <Line name={text.leftToday} value={inUsdt(terms.leftToday)} />
      <Line name={text.leftIn30Days} value={inUsdt(terms.leftIn30Days)} />
    </dl>
  )
}

export function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{strong ? <b>{value}</b> : value}</dd>
    </div>
  )
}
