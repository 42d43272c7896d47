import type { ReactNode } from 'react'
import styles from './notice-page.module.css'
import { PictureMessage } from './picture-message.tsx'

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
