import type { CancellationPreview } from '@enp/shared/calls/organizer-cancellations'
import styles from './departure-sheet.module.css'
import type { DepartureWords } from './use-departure-words.ts'

interface CancelSumsProps {
  readonly preview: CancellationPreview
  readonly texts: DepartureWords
}

export function CancelSums({ preview, texts: { words, format } }: CancelSumsProps) {
  const { cancel } = words
  const { confirmed, requests, holds, guests, back, enpBack, bonus, bonusCost } = preview
  const sums = back.map(({ amount, currency }) =>
    currency === 'rub'
      ? `${format.number(amount, 2)}\u00a0₽`
      : `${format.amount(amount, currency)}\u00a0${currency.toUpperCase()}`,
  )
  const enp = (amount: number) => `${format.amount(amount, 'enp')}\u00a0enp`
  return (
    <div className={styles.sums}>
      <p className={styles.counts}>{cancel.counts(confirmed + requests + holds, guests)}</p>
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
              <dd>{`${format.number(bonusCost, 2)}\u00a0₽`}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  )
}
