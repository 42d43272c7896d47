import { useMemo } from 'react'
import type { SideChat } from '../../control/chats/side-chats.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import { MessageList } from './message-list.tsx'
import styles from './thread.module.css'

export function SideThread({ chat }: { chat: SideChat }) {
  const words = useWords()
  const { userId, now, actions } = usePage()
  const messageActions = useMemo(
    () => ({
      onLink: actions.follow,
      onCommand: () => undefined,
      /** URL buttons work everywhere; buttons for the bot work in its own chat only. */
      async onPress(_: number, { url, kind }: { url?: string; kind: string }) {
        if (url && kind === 'url') actions.follow(url)
        else await actions.attempt(Promise.reject(new Error(words.onlyInBotChat)))
      },
    }),
    [actions, words],
  )
  const join = (username: string, status: 'member' | 'left') =>
    void actions.attempt(controlClient.setMember(username, userId, status))
  return (
    <>
      <header className={styles.header}>
        <span className={styles.letter} aria-hidden="true">
          {chat.title.charAt(0)}
        </span>
        <div className={styles.title}>
          <h1>{chat.title}</h1>
          <p>{chat.kind === 'channel' ? `${words.channel} @${chat.username}` : words.dialog}</p>
        </div>
      </header>
      <MessageList messages={chat.messages} now={now} actions={messageActions} empty={words.emptySideChat} />
      {chat.kind === 'channel' && (
        <button
          type="button"
          className={chat.isMember ? styles.leave : styles.start}
          onClick={() => join(chat.username, chat.isMember ? 'left' : 'member')}
        >
          {chat.isMember ? words.leaveChannel : words.joinChannel}
        </button>
      )}
    </>
  )
}
