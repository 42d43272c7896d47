import type { ReactNode } from 'react'
import { host } from '../../../host/host.ts'
import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { checkIcon, compassIcon, gaugeIcon, plusIcon, timerIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import type { MiningSnapshot } from '../mining.queries.ts'
import styles from './panel.module.css'

interface IdlePanelProps {
  readonly status: MiningSnapshot
  readonly starting: boolean
  readonly story: ReactNode
  readonly onStart: () => void
  readonly onBoost: () => void
}

export function IdlePanel({ status, starting, story, onStart, onBoost }: IdlePanelProps) {
  const text = useMiningTexts()
  const { number } = useFormat()
  return (
    <div className={styles.panel}>
      <div className={styles.tiles}>
        <Tile
          icon={gaugeIcon}
          factor={text.power(number(status.power_boost))}
          meaning={text.powerMeaning}
          owned={status.power_boost !== 1}
          onPress={onBoost}
        />
        <Tile
          icon={timerIcon}
          factor={text.time(number(status.time_boost))}
          meaning={text.timeMeaning}
          owned={status.time_boost !== 1}
          onPress={onBoost}
        />
      </div>
      <Button icon={compassIcon} haptic="medium" busy={starting} onPress={onStart}>
        {text.start}
      </Button>
      {story}
    </div>
  )
}

interface TileProps {
  readonly icon: IconDrawing
  readonly factor: string
  readonly meaning: string
  readonly owned: boolean
  readonly onPress: () => void
}

function Tile({ icon, factor, meaning, owned, onPress }: TileProps) {
  const text = useMiningTexts()
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={joinClassNames(styles.tile, owned && styles.owned)} onClick={press}>
      <Icon drawing={icon} />
      <span>
        <b>{factor}</b>
        <small>{owned ? text.boostWaits : meaning}</small>
      </span>
      <Icon drawing={owned ? checkIcon : plusIcon} size={18} />
    </button>
  )
}
