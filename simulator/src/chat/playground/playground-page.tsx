import { type ChosenUser, PageContext, usePageState } from '../page-context.tsx'
import { Phone } from '../phone/phone.tsx'
import { Chats } from '../thread/chats.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './playground.module.css'
import { Tour, type TourProps } from './tour.tsx'

interface PlaygroundPageProps extends ChosenUser, TourProps {}

/** The parent remounts it for another user, as the page of the simulator. */
export function PlaygroundPage({ visit, startAgain, looked, booking, ...chosen }: PlaygroundPageProps) {
  const { chat, ...page } = usePageState(chosen)
  if (!chat) return null
  return (
    <PageContext value={{ ...page, chat }}>
      <main className={styles.page} data-pane={page.phone.app || page.payments.opened ? 'phone' : 'chat'}>
        <Tour {...{ visit, startAgain, looked, booking }} />
        <Chats />
        <Phone />
        {page.notice && <Notice notice={page.notice} onDone={() => page.notify(undefined)} />}
      </main>
    </PageContext>
  )
}
