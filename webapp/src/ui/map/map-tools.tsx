import { IconButton } from '../actions/buttons/icon-button.tsx'
import { plusIcon } from '../icons/icons.ts'
import { minusIcon } from '../icons/lazy-icons.ts'
import type { MovingCamera } from './camera/moving-camera.ts'
import { locateIcon } from './icons.ts'
import styles from './map-tools.module.css'
import { useMapToolsTexts } from './map-tools.texts.ts'

interface ToolsProps {
  readonly moving: MovingCamera
  /** Undefined if Telegram can't provide the user's location. */
  readonly onNearMe: (() => void) | undefined
}

export function MapTools({ moving, onNearMe }: ToolsProps) {
  const words = useMapToolsTexts()
  return (
    <div className={styles.tools}>
      <IconButton look="solid" icon={plusIcon} label={words.closer} onPress={() => moving.zoomBy(1)} />
      <IconButton look="solid" icon={minusIcon} label={words.further} onPress={() => moving.zoomBy(-1)} />
      {onNearMe && <IconButton look="solid" icon={locateIcon} label={words.nearMe} onPress={onNearMe} />}
    </div>
  )
}
