import type { BottomButton } from './bridge/host-view.ts'
import { resolveColor } from './colors.ts'
import styles from './host.module.css'
import type { Host } from './use-host.ts'

const directions: Record<string, 'row' | 'row-reverse' | 'column' | 'column-reverse'> = {
  left: 'row-reverse',
  right: 'row',
  top: 'column-reverse',
  bottom: 'column',
}

export function BottomButtons({ host: { view, themeParams, send } }: { host: Host }) {
  const { main, secondary } = view
  if (!main && !secondary) return null
  const draw = (button: BottomButton, which: 'main' | 'secondary') => (
    <button
      type="button"
      disabled={!button.active}
      aria-busy={button.progress}
      data-shine={button.shine}
      style={{ background: button.color, color: button.textColor }}
      onClick={() => send({ type: `${which}_button_pressed` })}
    >
      {button.text}
    </button>
  )
  const background = resolveColor(view.bottomColor, themeParams, 'bottom_bar_bg_color')
  return (
    <div className={styles.bottom} style={{ background, flexDirection: directions[secondary?.position ?? 'left'] }}>
      {main && draw(main, 'main')}
      {secondary && draw(secondary, 'secondary')}
    </div>
  )
}
