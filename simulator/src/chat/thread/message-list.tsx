import { Fragment, useLayoutEffect, useRef } from 'react'
import type { ShownMessage } from '../../control/chat.ts'
import { dayName, dayNumber } from '../format-time.ts'
import { useSpeech } from '../words-context.tsx'
import { type MessageActions, MessageBubble } from './message-bubble.tsx'
import styles from './thread.module.css'

/** All messages under their dates. A new one brings the list to its end. */
export function MessageList({
  messages,
  now,
  actions,
}: {
  messages: ShownMessage[]
  now: number
  actions: MessageActions
}) {
  const { language, words } = useSpeech()
  const list = useRef<HTMLOListElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the list
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  const nameOf = (ms: number) => (dayNumber(ms) === dayNumber(now) ? words.today : dayName(ms, language))
  return (
    <ol className={styles.messages} ref={list} data-testid="chat" aria-label={words.messages} aria-live="polite">
      {messages.length === 0 && <li className={styles.service}>{words.emptyChat}</li>}
      {messages.map((message, index) => {
        const ms = message.date * 1000
        const before = messages[index - 1]
        const isNewDay = !before || dayNumber(before.date * 1000) !== dayNumber(ms)
        return (
          <Fragment key={message.id}>
            {isNewDay && <li className={styles.service}>{nameOf(ms)}</li>}
            <MessageBubble message={message} actions={actions} />
          </Fragment>
        )
      })}
    </ol>
  )
}
