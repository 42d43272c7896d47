import type { ReactNode } from 'react'
import { PictureMessage } from './message.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly picture: string
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly alert?: boolean
  /** More content; the message then takes only the height it needs. */
  readonly below?: ReactNode
}

export function NoticePage({ below, ...message }: NoticeProps) {
  return (
    <main className={styles.page}>
      <PictureMessage {...message} heading="h1" tall={!below} />
      {below}
    </main>
  )
}
