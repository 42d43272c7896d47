import type { BookingPurpose } from '@enp/shared/calls/bookings/payments'
import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { isEffectiveStatus } from '../history/transaction-icon.rules.ts'
import { StatusWord } from '../status-word.tsx'
import { toStarsTextKey, toTransactionPurpose } from '../titles.rules.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './details.module.css'

interface FactsProps {
  readonly transaction: Transaction
  readonly booking: BookingPurpose | undefined
  readonly zone: string
}

export function TransactionFacts({ transaction, booking, zone }: FactsProps) {
  const words = useWalletTexts()
  const { wallet, format } = words
  const { type, status, metadata, amount, amountExact, currency, createdAt } = transaction
  const relation = booking ? `${booking.title}, ${booking.number}` : toTransactionPurpose(transaction, words)
  const stars = toStarsTextKey(transaction)
  const exact = amount > 0 ? format.exact(amountExact, '+') : format.exact(amountExact)
  return (
    <>
      <p className={joinClassNames(styles.amount, amount > 0 && isEffectiveStatus(status) && styles.gained)}>
        {currency !== 'rub' && <Coin currency={stars === 'telegram' ? 'telegramStars' : currency} size={32} />}
        <span>
          {exact}{' '}
          <small>
            {[toUnitText(wallet, currency, amount), stars && wallet.starsOf[stars]].filter(Boolean).join(' · ')}
          </small>
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{wallet.kind}</dt>
          <dd>{wallet.kinds[type]}</dd>
        </div>
        {relation && (
          <div>
            <dt>{wallet.relation}</dt>
            <dd>{relation}</dd>
          </div>
        )}
        <div>
          <dt>{wallet.date}</dt>
          <dd>{format.moment(new Date(createdAt), serverNow(), zone)}</dd>
        </div>
        {(['fee', 'received'] as const).map((part) => {
          const units = metadata[part]
          if (typeof units !== 'string') return null
          return (
            <div key={part}>
              <dt>{wallet[part]}</dt>
              <dd>
                {format.exact(units)} {toUnitText(wallet, currency, 0)}
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{wallet.statusLabel}</dt>
          <dd>
            <StatusWord transaction={transaction} />
          </dd>
        </div>
      </dl>
    </>
  )
}
