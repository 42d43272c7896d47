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
  /** What there is besides; then the message takes only the height it needs. */
  readonly below?: ReactNode
}

/** A whole screen of one message: empty, failed, not built yet. Picture, title, a sentence, what to do. */
export function Notice({ below, ...message }: NoticeProps) {
  return (
    <main className={styles.page}>
      <Message {...message} heading="h1" tall={!below} />
      {below}
    </main>
  )
}
