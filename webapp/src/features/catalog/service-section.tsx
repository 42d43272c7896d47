import type { ReactNode, Ref } from 'react'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './service-section.module.css'

interface SectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly place?: Ref<HTMLElement>
}

export function ServiceSection({ title, aside, children, place }: SectionProps) {
  return (
    <section ref={place} className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={joinClassNames(typography.sectionTitle, styles.title)}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
