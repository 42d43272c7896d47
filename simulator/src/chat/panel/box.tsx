import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './panel.module.css'

interface Props {
  icon: IconName
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Box({ icon, title, aside, children }: Props) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2>
        <span>
          <Icon name={icon} size={16} />
          {title}
        </span>
        {aside}
      </h2>
      {children}
    </section>
  )
}
