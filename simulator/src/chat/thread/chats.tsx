import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import { ChatTabs } from './chat-tabs.tsx'
import { SideThread } from './side-thread.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export function Chats() {
  const words = useWords()
  const { bot, sideChats, openedChat, openChat } = usePage()
  const side = sideChats.find(({ key }) => key === openedChat)
  const tabs = [{ key: 'bot', title: bot.firstName }, ...sideChats]
  return (
    <section className={styles.thread} aria-label={side ? side.title : words.chat}>
      {sideChats.length > 0 && <ChatTabs tabs={tabs} open={side ? openedChat : 'bot'} onOpen={openChat} />}
      {side ? <SideThread key={side.key} chat={side} /> : <Thread />}
    </section>
  )
}
