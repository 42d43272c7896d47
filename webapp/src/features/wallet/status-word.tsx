import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import styles from './status-word.module.css'
import { isTransferInProgress } from './wallet.queries.ts'
import { useWalletTexts } from './wallet.texts.ts'

/** The color only repeats the text. A deposit in progress shows that it waits for the chain. */
export function StatusWord({ transaction }: { transaction: Pick<Transaction, 'type' | 'status'> }) {
  const { wallet: text } = useWalletTexts()
  const { type, status } = transaction
  const waits = type === 'deposit' && isTransferInProgress(transaction)
  return <span className={styles[status]}>{waits ? text.waiting : text.statuses[status]}</span>
}
