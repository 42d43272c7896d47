import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly picture: string
  readonly title: string
  readonly children: ReactNode
  /** Buttons or links, the main one first. */
  readonly actions?: ReactNode
  /** Something went wrong, so it is announced at once. */
  readonly alert?: boolean
}

/** A whole screen of one message: empty, failed, not built yet. Picture, title, a sentence, what to do. */
export function Notice({ picture, title, children, actions, alert = false }: NoticeProps) {
  return (
    <main className={styles.page}>
      <div className={styles.notice} role={alert ? 'alert' : undefined}>
        <img src={picture} alt="" width={220} height={165} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </main>
  )
}
