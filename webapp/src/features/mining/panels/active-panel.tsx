import { host } from '../../../host/host.ts'
import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boltIcon, gaugeIcon, timerIcon } from '../../../ui/icons/icons.ts'
import { countdown, toJourneyPosition } from '../journey/journey.rules.ts'
import { Legs } from '../journey/legs.tsx'
import type { MiningSnapshot } from '../mining.queries.ts'
import { MinuteAnnouncement } from './minute-announcement.tsx'
import styles from './panel.module.css'
import { TickingText } from './ticking-text.tsx'

interface ActivePanelProps {
  readonly status: MiningSnapshot
  readonly percent: number
  /** Server time, which determines what «tomorrow» is. */
  readonly nowMs: number
  readonly onBoost: () => void
}

export function ActivePanel({ status, percent, nowMs, onBoost }: ActivePanelProps) {
  const text = useMiningTexts()
  return (
    <div className={styles.panel}>
      <div className={styles.time}>
        <div>
          <p className={styles.until}>
            {text.untilFinish}
            {status.endsAt && <Finish at={status.endsAt} nowMs={nowMs} />}
          </p>
          <b className={styles.left}>
            <TickingText
              clockAheadMs={status.clockAheadMs}
              read={(tickMs) => countdown(toJourneyPosition(status, tickMs).remainingSeconds)}
            />
          </b>
        </div>
        <BoostButton onPress={onBoost} />
      </div>
      <Boosts status={status} />
      <Legs percent={percent} />
      <MinuteAnnouncement status={status} />
    </div>
  )
}

function Finish({ at, nowMs }: { at: string; nowMs: number }) {
  const { dayAndTime } = useFormat()
  return <span className={styles.finish}>{dayAndTime(new Date(at), new Date(nowMs))}</span>
}

function BoostButton({ onPress }: { onPress: () => void }) {
  const text = useMiningTexts()
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={styles.faster} onClick={press}>
      <Icon drawing={boltIcon} size={18} />
      {text.boost}
    </button>
  )
}

function Boosts({ status: { power_boost: power, time_boost: time } }: { status: MiningSnapshot }) {
  const text = useMiningTexts()
  const { number } = useFormat()
  if (power === 1 && time === 1) return null
  return (
    <p className={styles.boosts}>
      {power !== 1 && (
        <span className={styles.boost}>
          <Icon drawing={gaugeIcon} size={15} />
          {text.power(number(power))}
        </span>
      )}
      {time !== 1 && (
        <span className={styles.boost}>
          <Icon drawing={timerIcon} size={15} />
          {text.time(number(time))}
        </span>
      )}
    </p>
  )
}
