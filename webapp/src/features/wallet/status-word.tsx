import type { TransactionStatus } from './filters/filters.rules.ts'
import styles from './status-word.module.css'
import { useWalletText } from './use-words.ts'

/** How far a transaction is; the colour only repeats the word. */
export function StatusWord({ status }: { status: TransactionStatus }) {
  const text = useWalletText()
  return <span className={styles[status]}>{text.statuses[status]}</span>
}
