import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { ListRow } from '../../../ui/data/list.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { StatusWord } from '../status-word.tsx'
import { toStarsTextKey, toTransactionTitle } from '../titles.rules.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { isEffectiveStatus, toTransactionAppearance } from './transaction-icon.rules.ts'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly zone: string
  readonly onOpen: () => void
}

export function TransactionRow({ transaction, zone, onOpen }: TransactionRowProps) {
  const words = useWalletTexts()
  const { wallet, format } = words
  const { amount, currency, status, createdAt } = transaction
  const stars = toStarsTextKey(transaction)
  const gained = amount > 0 && isEffectiveStatus(status)
  return (
    <ListRow
      {...toTransactionAppearance(transaction)}
      title={toTransactionTitle(transaction, words)}
      detail={
        <>
          {format.clock(new Date(createdAt), zone)}
          {stars && ` · ${wallet.starsOf[stars]}`}
          {status !== 'completed' && (
            <>
              {' · '}
              <StatusWord transaction={transaction} />
            </>
          )}
        </>
      }
      end={
        <>
          <b
            className={joinClassNames(
              styles.amount,
              gained && styles.gained,
              !isEffectiveStatus(status) && styles.void,
            )}
          >
            {format.change(amount, currency)}
          </b>{' '}
          <span className={styles.unit}>{toUnitText(wallet, currency, amount)}</span>
        </>
      }
      onPress={onOpen}
    />
  )
}
