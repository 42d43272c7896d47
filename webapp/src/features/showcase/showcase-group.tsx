import { type ReactNode, useId } from 'react'
import styles from './showcase-group.module.css'

export function ShowcaseGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

export function ShowcaseLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
