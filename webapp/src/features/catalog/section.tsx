import type { ReactNode, Ref } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** To bring the person here. */
  readonly place?: Ref<HTMLElement>
}

/** A part of the page with its name. */
export function Section({ title, aside, children, place }: SectionProps) {
  return (
    <section ref={place} className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
