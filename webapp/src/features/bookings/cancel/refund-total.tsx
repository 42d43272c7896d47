import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import { moneyText } from '../booking-words.rules.ts'
import type { CancelTexts } from './cancel.texts.ts'
import styles from './cancel-sheet.module.css'
import type { useCancellation } from './use-cancellation.ts'

interface RefundTotalProps {
  readonly refund: NonNullable<ReturnType<typeof useCancellation>['refund']>
  readonly words: CancelTexts
}

export function RefundTotal({ refund: { amount, currency, enp }, words }: RefundTotalProps) {
  const { cancel, format } = words
  return (
    <p className={joinClassNames(sheetWords.total, styles.total)}>
      <span>{cancel.total}</span>
      <span>
        <b>{moneyText(amount, currency, words)}</b>{' '}
        {enp > 0 && <span className={styles.enp}>{cancel.enp(format.amount(enp, 'enp'))}</span>}
      </span>
    </p>
  )
}
