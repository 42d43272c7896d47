import { Fragment, memo } from 'react'
import type { ShownChatMessage } from '../../control/chats/show-message.ts'
import { dayName, dayNumber } from '../format-time.ts'
import { useSpeech } from '../words/words-context.tsx'
import { type MessageActions, MessageBubble } from './message/message-bubble.tsx'
import { ServiceMessage } from './message/service-message.tsx'
import styles from './thread.module.css'
import { useScrollToEnd } from './use-scroll-to-end.ts'

interface Props {
  messages: ShownChatMessage[]
  now: number
  actions: MessageActions
  empty: string
}

export function MessageList({ now, ...props }: Props) {
  return <List {...props} today={dayNumber(now)} />
}

/** Renders for a message, a language or a day, but not for every tick of the clock. */
const List = memo(({ messages, today, actions, empty }: Omit<Props, 'now'> & { today: number }) => {
  const { language, words } = useSpeech()
  const [scroller, onScroll] = useScrollToEnd(messages.at(-1))
  const toName = (ms: number) => (dayNumber(ms) === today ? words.today : dayName(ms, language))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div className={styles.scroller} ref={scroller} onScroll={onScroll} tabIndex={0}>
      <ol className={styles.messages} data-testid="chat" aria-label={words.messages} aria-live="polite">
        {messages.length === 0 && <li className={styles.service}>{empty}</li>}
        {messages.map((message, index) => {
          const ms = message.date * 1000
          const before = messages[index - 1]
          const isNewDay = !before || dayNumber(before.date * 1000) !== dayNumber(ms)
          return (
            <Fragment key={message.id}>
              {isNewDay && <li className={styles.service}>{toName(ms)}</li>}
              {message.service ? (
                <ServiceMessage id={message.id} line={message.service} />
              ) : (
                <MessageBubble message={message} actions={actions} />
              )}
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
})
