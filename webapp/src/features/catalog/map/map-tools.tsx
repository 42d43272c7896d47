import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { plusIcon } from '../../../ui/icons/icons.ts'
import { minusIcon } from '../../../ui/icons/lazy-icons.ts'
import type { MovingCamera } from './camera/moving-camera.ts'
import { locateIcon } from './icons.ts'
import { useMapTexts } from './map.texts.ts'
import styles from './map-tools.module.css'

interface ToolsProps {
  readonly moving: MovingCamera
  /** Undefined if Telegram can't provide the user's location. */
  readonly onNearMe: (() => void) | undefined
}

export function MapTools({ moving, onNearMe }: ToolsProps) {
  const { map } = useMapTexts()
  return (
    <div className={styles.tools}>
      <IconButton look="solid" icon={plusIcon} label={map.closer} onPress={() => moving.zoomBy(1)} />
      <IconButton look="solid" icon={minusIcon} label={map.further} onPress={() => moving.zoomBy(-1)} />
      {onNearMe && <IconButton look="solid" icon={locateIcon} label={map.nearMe} onPress={onNearMe} />}
    </div>
  )
}
