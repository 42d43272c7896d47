import { useFormat, useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { MiningSnapshot } from './mining.queries.ts'
import styles from './panel.module.css'

interface IdlePanelProps {
  readonly status: MiningSnapshot
  readonly starting: boolean
  readonly onStart: () => void
}

/** At the camp: the factors of the next route, and the way to set off. */
export function IdlePanel({ status, starting, onStart }: IdlePanelProps) {
  const { mining: text } = useText()
  const { number } = useFormat()
  return (
    <div className={styles.panel}>
      <div className={styles.tiles}>
        <Tile icon="gauge" factor={text.power(number(status.power_boost))} meaning={text.powerMeaning} />
        <Tile icon="timer" factor={text.time(number(status.time_boost))} meaning={text.timeMeaning} />
      </div>
      <Button icon="compass" haptic="medium" busy={starting} onPress={onStart}>
        {text.start}
      </Button>
    </div>
  )
}

function Tile({ icon, factor, meaning }: { icon: IconName; factor: string; meaning: string }) {
  return (
    <div className={styles.tile}>
      <Icon name={icon} />
      <span>
        <b>{factor}</b>
        <small>{meaning}</small>
      </span>
    </div>
  )
}
