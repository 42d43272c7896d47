import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  readonly picture: string
  readonly title: string
  readonly children: ReactNode
  /** One thing to do. */
  readonly action: ReactNode
  /** Something went wrong, so it is announced at once. */
  readonly alert?: boolean
}

/** A part of a page with nothing to show. */
export function Empty({ picture, title, children, action, alert = false }: EmptyProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      <img src={picture} alt="" width={220} height={165} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}
