import { RouteProgress } from '../../../ui/trail/route-progress.tsx'
import { formatCountdown } from '../countdown/countdown.rules.ts'
import { toGroupPaymentProgress } from './group.rules.ts'
import styles from './group-payment.module.css'
import { useGroupPaymentTexts } from './group-payment.texts.ts'

interface GroupPanelProps {
  /** Seconds left of the hold; undefined when no payments are collected. */
  readonly left: number | undefined
  readonly sumLabel: string
  readonly sum: string
  readonly paid: number
  readonly all: number
  readonly total?: string
}

export function GroupPanel({ left, sumLabel, sum, paid, all, total }: GroupPanelProps) {
  const { together: text } = useGroupPaymentTexts()
  const { from, stretches, waypoints } = toGroupPaymentProgress(paid, all)
  return (
    <section className={styles.panel}>
      <div className={styles.figures}>
        {left !== undefined && (
          <p role="timer" aria-live="off">
            <span>{text.holding}</span>
            <b className={styles.clock}>{formatCountdown(left)}</b>
          </p>
        )}
        <p>
          <span>{sumLabel}</span>
          <b>{sum}</b>
        </p>
      </div>
      <div
        className={styles.route}
        role="progressbar"
        aria-valuenow={paid}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-label={text.progressLabel(paid, all)}
      >
        <RouteProgress from={from} stretches={stretches} waypoints={waypoints} />
      </div>
      <p className={styles.caption}>
        <span>{text.progress(paid, all)}</span>
        {total && <span>{total}</span>}
      </p>
    </section>
  )
}
