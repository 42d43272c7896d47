import styles from './app.module.css'
import { type ChosenUser, PageContext, usePageState } from './page-context.tsx'
import { Panel } from './panel/panel.tsx'
import { Phone } from './phone/phone.tsx'
import { Chats } from './thread/chats.tsx'
import { Notice } from './ui/notice.tsx'

/** The parent remounts it for another user, so that no state survives. */
export function Chosen(chosen: ChosenUser) {
  const { chat, ...page } = usePageState(chosen)
  if (!chat) return null
  return (
    <PageContext value={{ ...page, chat }}>
      <main className={styles.page}>
        <Chats />
        <Phone />
        <Panel />
        {page.notice && <Notice notice={page.notice} onDone={() => page.notify(undefined)} />}
      </main>
    </PageContext>
  )
}
