import type { ReactNode } from 'react'
import { Message } from './message.tsx'
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
export function Notice(message: NoticeProps) {
  return (
    <main className={styles.page}>
      <Message {...message} heading="h1" tall />
    </main>
  )
}
