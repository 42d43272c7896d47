import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { localDay, lowercaseInSentence } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { arrowUpRightIcon } from '../../../ui/icons/lazy-icons.ts'
import { HeadAction } from '../frame/head-action.tsx'
import type { EarningsTexts } from './earnings.texts.ts'
import styles from './earnings-totals.module.css'
import { arrivedIcon, downloadIcon, inTransitIcon } from './icons.ts'

interface TotalsProps {
  readonly earnings: Earnings
  readonly texts: EarningsTexts
  readonly onPay: () => void
  readonly onStatement: () => void
}

export function EarningsTotals({ earnings, texts, onPay, onStatement }: TotalsProps) {
  const { words, sum } = texts
  const { available, debt, held, payout, direct } = earnings
  const rub = (amount: string) => sum({ amount, currency: 'rub' })
  const [roubles, ...others] = available
  const isEmpty = available.every(({ amount }) => amount === '0')
  return (
    <>
      <HeadAction>
        <IconButton icon={downloadIcon} label={words.statement} look="solid" onPress={onStatement} />
      </HeadAction>
      <section className={styles.available} aria-labelledby="earnings-available">
        <h2 id="earnings-available">{words.available}</h2>
        {roubles && <p className={styles.value}>{sum(roubles)}</p>}
        {others
          .filter(({ amount }) => amount !== '0')
          .map((other) => (
            <p key={other.currency} className={styles.other}>
              {sum(other)}
            </p>
          ))}
        <p className={styles.remark}>{words.commission}</p>
        {debt && <p className={styles.remark}>{words.debt(sum(debt))}</p>}
        {held && <p className={styles.remark}>{words.held(held.map(sum).join(', '))}</p>}
        {direct && <p className={styles.remark}>{words.direct(rub(direct.cash), rub(direct.transfer))}</p>}
        {payout && (
          <Button icon={arrowUpRightIcon} disabled={isEmpty} onPress={onPay}>
            {words.pay}
          </Button>
        )}
      </section>
      <Transfers earnings={earnings} texts={texts} />
    </>
  )
}

function Transfers({ earnings, texts }: Pick<TotalsProps, 'earnings' | 'texts'>) {
  const { words, format, sum } = texts
  const { onTheWay, paidOut, serverTime, timeZone } = earnings
  const today = localDay(new Date(serverTime), timeZone)
  const [next] = onTheWay.map(({ nextAt }) => nextAt).sort()
  return (
    <div className={styles.sideBySide}>
      <section>
        <h2>
          <Icon drawing={inTransitIcon} size={15} />
          {words.onTheWay}
        </h2>
        {onTheWay.map((one) => (
          <b key={one.currency}>{sum(one)}</b>
        ))}
        <span>
          {next === undefined
            ? words.nothingOnTheWay
            : words.comes(
                lowercaseInSentence(format.language, format.dayName(localDay(new Date(next), timeZone), today)),
              )}
        </span>
      </section>
      <section>
        <h2>
          <Icon drawing={arrivedIcon} size={15} />
          {words.paidOut(lowercaseInSentence(format.language, format.monthName(paidOut.month).replace(/\s*\d+$/, '')))}
        </h2>
        {paidOut.sums.map((one) => (
          <b key={one.currency}>{sum(one)}</b>
        ))}
        <span>{words.payouts(paidOut.payouts)}</span>
      </section>
    </div>
  )
}
