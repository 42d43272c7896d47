import type { ReactNode } from 'react'
import { host } from '../../../host/host.ts'
import chips from '../../../ui/actions/chips.module.css'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './chip.module.css'

interface ChipsProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Chips({ title, aside, children }: ChipsProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      <div className={stack.wrap}>{children}</div>
    </section>
  )
}

interface ChipProps {
  readonly icon: IconDrawing
  readonly onPress: () => void
  readonly children: string
}

export function Chip({ icon, onPress, children }: ChipProps) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={joinClassNames(chips.pill, styles.chip)} onClick={press}>
      <Icon drawing={icon} size={18} />
      {children}
    </button>
  )
}
