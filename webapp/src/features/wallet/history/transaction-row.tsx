import type { Transaction } from '@enp/shared/calls/ledger'
import { ListRow } from '../../../ui/data/list.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { StatusWord } from '../status-word.tsx'
import { toStarsText, toTitle } from '../titles.rules.ts'
import { toUnitText } from '../unit-text.ts'
import { useWords } from '../use-words.ts'
import { isEffective, toAppearance } from './transaction-icon.rules.ts'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly zone: string
  readonly onOpen: () => void
}

export function TransactionRow({ transaction, zone, onOpen }: TransactionRowProps) {
  const words = useWords()
  const { wallet, format } = words
  const { amount, currency, status, createdAt } = transaction
  const stars = toStarsText(transaction)
  const gained = amount > 0 && isEffective(status)
  return (
    <ListRow
      {...toAppearance(transaction)}
      title={toTitle(transaction, words)}
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
          <b className={classes(styles.amount, gained && styles.gained, !isEffective(status) && styles.void)}>
            {format.change(amount, currency)}
          </b>{' '}
          <span className={styles.unit}>{toUnitText(wallet, currency, amount)}</span>
        </>
      }
      onPress={onOpen}
    />
  )
}
