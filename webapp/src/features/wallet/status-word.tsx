import type { TransactionStatus } from './filters/filters.rules.ts'
import styles from './status-word.module.css'
import { useWalletText } from './use-words.ts'

/** The status of a transaction; the colour only repeats the text. */
export function StatusWord({ status }: { status: TransactionStatus }) {
  const text = useWalletText()
  return <span className={styles[status]}>{text.statuses[status]}</span>
}
