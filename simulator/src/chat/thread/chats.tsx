import type { ShownChat } from '../../control/chats/chat.ts'
import type { SideChat } from '../../control/chats/side-chats.ts'
import type { ShownBot } from '../api.ts'
import type { PageActions } from '../use-actions.ts'
import { useWords } from '../words/words-context.tsx'
import { ChatTabs } from './chat-tabs.tsx'
import { SideThread } from './side-thread.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

interface Props {
  bot: ShownBot
  userId: number
  chat: ShownChat
  sideChats: SideChat[]
  open: string
  now: number
  actions: PageActions
  offeredStart: string | undefined
  onOpen(key: string): void
  onStart(payload: string): void
  onBlock(blocked: boolean): void
}

export function Chats({ bot, userId, chat, sideChats, open, now, actions, offeredStart, ...on }: Props) {
  const words = useWords()
  const side = sideChats.find(({ key }) => key === open)
  const tabs = [{ key: 'bot', title: bot.firstName }, ...sideChats]
  return (
    <section className={styles.thread} aria-label={side ? side.title : words.chat}>
      {sideChats.length > 0 && <ChatTabs tabs={tabs} open={side ? open : 'bot'} onOpen={on.onOpen} />}
      {side ? (
        <SideThread key={side.key} chat={side} userId={userId} now={now} actions={actions} />
      ) : (
        <Thread
          bot={bot}
          chat={chat}
          now={now}
          actions={actions}
          offeredStart={offeredStart}
          onStart={on.onStart}
          onBlock={on.onBlock}
        />
      )}
    </section>
  )
}
