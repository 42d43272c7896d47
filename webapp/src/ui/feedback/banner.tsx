import type { ReactNode } from 'react'
import { host } from '../../host/host.ts'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './banner.module.css'

interface BannerProps {
  readonly icon: IconDrawing
  readonly children: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export function Banner({ icon, children, action }: BannerProps) {
  const press = () => {
    host.haptic('selection')
    action?.onPress()
  }
  return (
    <div className={styles.banner} role="status">
      <Icon drawing={icon} size={18} />
      <span className={styles.words}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}
