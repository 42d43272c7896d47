import type { ChainCurrency, WithdrawalTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import transferTerms from '../../../ui/data/amounts/transfer-terms.module.css'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { useWithdrawTexts } from './withdraw.texts.ts'
import { subtractWithdrawalFee } from './withdrawal-problem.rules.ts'

interface TermLinesProps {
  readonly currency: ChainCurrency
  readonly amount: Money<ChainCurrency> | undefined
  readonly terms: WithdrawalTerms
}

export function TermLines({ currency, amount, terms }: TermLinesProps) {
  const text = useWithdrawTexts()
  const { wallet, format } = useWalletTexts()
  const now = useServerTime()
  const zone = useZone()
  const inCoin = (units: string) => `${format.exact(units)} ${toUnitText(wallet, currency, 0)}`
  const inUsdt = (units: number) => `${format.number(units, 2)} ${toUnitText(wallet, 'usdt', 0)}`
  const arrives = amount && subtractWithdrawalFee(amount, terms.fee)
  return (
    <dl className={transferTerms.lines}>
      <WithdrawalTermLine name={text.fee} value={inCoin(String(terms.fee))} />
      <WithdrawalTermLine name={text.arrives} value={arrives ? inCoin(toDecimalText(arrives)) : '—'} strong />
      {terms.later?.map(({ amount: units, from }) => (
        <WithdrawalTermLine
          key={from}
          name={text.later(format.toMinute(new Date(from), now, zone))}
          value={inCoin(units)}
        />
      ))}
      <WithdrawalTermLine name={text.leftToday} value={inUsdt(terms.leftToday)} />
      <WithdrawalTermLine name={text.leftIn30Days} value={inUsdt(terms.leftIn30Days)} />
    </dl>
  )
}

export function WithdrawalTermLine({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={transferTerms.line}>
      <dt>{name}</dt>
      <dd>{strong ? <b>{value}</b> : value}</dd>
    </div>
  )
}
