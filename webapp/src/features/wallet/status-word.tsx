import type { Transaction } from '@enp/shared/calls/ledger'
import styles from './status-word.module.css'
import { useWalletText } from './use-words.ts'
import { isInProgress } from './wallet.queries.ts'

/** The status of a transaction; the colour only repeats the text. A deposit waits for the chain, whatever else it is. */
export function StatusWord({ transaction }: { transaction: Pick<Transaction, 'type' | 'status'> }) {
  const text = useWalletText()
  const { type, status } = transaction
  const waits = type === 'deposit' && isInProgress(transaction)
  return <span className={styles[status]}>{waits ? text.waiting : text.statuses[status]}</span>
}
