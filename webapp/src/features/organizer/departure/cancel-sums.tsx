import type { CancellationPreview } from '@enp/shared/calls/organizers/organizer-cancellations'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import type { DepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'
import { refundText } from './refund-text.ts'

interface CancelSumsProps {
  readonly preview: CancellationPreview
  readonly texts: DepartureTexts
}

export function CancelSums({ preview, texts: { words, format } }: CancelSumsProps) {
  const { cancel } = words
  const { confirmed, requests, holds, guests, rooms, back, enpBack, bonus, bonusCost } = preview
  const sums = back.map((sum) => refundText(format, sum))
  const enp = (amount: number) => `${format.amount(amount, 'enp')}\u00a0enp`
  return (
    <div className={styles.sums}>
      <p className={styles.counts}>
        {cancel.counts(confirmed + requests + holds, rooms ?? guests, rooms !== undefined)}
      </p>
      <dl>
        {sums.length > 0 && (
          <div>
            <dt>{cancel.back}</dt>
            <dd>
              {sums.map((sum) => (
                <b key={sum}>{sum}</b>
              ))}
            </dd>
          </div>
        )}
        {enpBack > 0 && (
          <div>
            <dt>{cancel.enpBack}</dt>
            <dd>{enp(enpBack)}</dd>
          </div>
        )}
        {bonus > 0 && (
          <>
            <div>
              <dt>{cancel.bonus}</dt>
              <dd>{enp(bonus)}</dd>
            </div>
            <div>
              <dt>{cancel.bonusCost}</dt>
              <dd>{formatRoubles(format, bonusCost, 2)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  )
}
