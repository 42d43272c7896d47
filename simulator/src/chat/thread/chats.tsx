import { usePage } from '../page-context.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import { useWords } from '../words/words-context.tsx'
import sideStyles from './side.module.css'
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

interface Props {
  tabs: { key: string; title: string }[]
  open: string
  onOpen(key: string): void
}

function ChatTabs({ tabs, open, onOpen }: Props) {
  const words = useWords()
  return (
    <div className={sideStyles.tabs} role="tablist" aria-label={words.chats} onKeyDown={moveFocus}>
      {tabs.map(({ key, title }) => (
        <button
          type="button"
          className={sideStyles.tab}
          role="tab"
          key={key}
          aria-selected={key === open}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
