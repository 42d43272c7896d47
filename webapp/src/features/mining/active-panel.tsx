import { useFormat, useText } from '../../locales/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countdown, positionAt } from './journey.rules.ts'
import { Legs } from './legs.tsx'
import type { MiningSnapshot } from './mining.queries.ts'
import { MinuteReport } from './minute-report.tsx'
import styles from './panel.module.css'
import { Ticking } from './ticking.tsx'

interface ActivePanelProps {
  readonly status: MiningSnapshot
  readonly percent: number
  /** The server's time, by which «tomorrow» is told. */
  readonly nowMs: number
}

/** On the way: how long still, until when, and through which legs of the day. */
export function ActivePanel({ status, percent, nowMs }: ActivePanelProps) {
  const { mining: text } = useText()
  const { dayAndTime } = useFormat()
  return (
    <div className={styles.panel}>
      <div className={styles.time}>
        <div>
          <p>{text.untilFinish}</p>
          <b className={styles.left}>
            <Ticking
              clockAheadMs={status.clockAheadMs}
              read={(tickMs) => countdown(positionAt(status, tickMs).remainingSeconds)}
            />
          </b>
        </div>
        {status.endsAt && (
          <div className={styles.finish}>
            <p>{text.finishAt}</p>
            <b>{dayAndTime(new Date(status.endsAt), new Date(nowMs))}</b>
          </div>
        )}
      </div>
      <Boosts status={status} />
      <Legs percent={percent} />
      <MinuteReport status={status} />
    </div>
  )
}

/** The factors that make this session different from a plain one. */
function Boosts({ status: { power_boost: power, time_boost: time } }: { status: MiningSnapshot }) {
  const { mining: text } = useText()
  const { number } = useFormat()
  if (power === 1 && time === 1) return null
  return (
    <p className={styles.boosts}>
      {power !== 1 && (
        <span className={styles.boost}>
          <Icon name="gauge" size={15} />
          {text.power(number(power))}
        </span>
      )}
      {time !== 1 && (
        <span className={styles.boost}>
          <Icon name="timer" size={15} />
          {text.time(number(time))}
        </span>
      )}
    </p>
  )
}
