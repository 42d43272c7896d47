import type { BottomButton, HostView } from './bridge/host-view.ts'
import styles from './host.module.css'

interface Props {
  main: HostView['main']
  secondary: HostView['secondary']
  background: string
  onPress(which: 'main' | 'secondary'): void
}

const directions: Record<string, 'row' | 'row-reverse' | 'column' | 'column-reverse'> = {
  left: 'row-reverse',
  right: 'row',
  top: 'column-reverse',
  bottom: 'column',
}

export function BottomButtons({ main, secondary, background, onPress }: Props) {
  if (!main && !secondary) return null
  const draw = (button: BottomButton, which: 'main' | 'secondary') => (
    <button
      type="button"
      disabled={!button.active}
      aria-busy={button.progress}
      data-shine={button.shine}
      style={{ background: button.color, color: button.textColor }}
      onClick={() => onPress(which)}
    >
      {button.text}
    </button>
  )
  return (
    <div className={styles.bottom} style={{ background, flexDirection: directions[secondary?.position ?? 'left'] }}>
      {main && draw(main, 'main')}
      {secondary && draw(secondary, 'secondary')}
    </div>
  )
}
