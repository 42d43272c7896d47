import type { ShownButton, ShownMessage } from '../../control/chat.ts'
import { clockTime } from '../format-time.ts'
import { useSpeech } from '../words-context.tsx'
import { FormattedText } from './formatted-text.tsx'
import { InlineButtons } from './inline-buttons.tsx'
import styles from './message.module.css'

export interface MessageActions {
  onLink(url: string): void
  onCommand(command: string): void
  /** Resolves when the button may be pressed again. */
  onPress(messageId: number, button: ShownButton): Promise<void>
}

/** One message with its photo, text, time and buttons. */
export function MessageBubble({ message, actions }: { message: ShownMessage; actions: MessageActions }) {
  const { language, words } = useSpeech()
  const { photo, replyTo } = message
  const picture = photo && (
    <img
      className={styles.photo}
      src={photo.url}
      alt={words.photo}
      style={{ aspectRatio: Math.max(photo.width / photo.height, 0.75) }}
    />
  )
  return (
    <li className={styles.message} data-from={message.from} data-message-id={message.id}>
      <div className={styles.bubble}>
        {!message.captionAbove && picture}
        <div className={styles.text}>
          {replyTo && <p className={styles.reply}>{replyTo.text}</p>}
          <FormattedText text={message.text} entities={message.entities} {...actions} />
          <time className={styles.time}>{clockTime(message.date * 1000, language)}</time>
        </div>
        {message.captionAbove && picture}
      </div>
      {message.buttons.length > 0 && (
        <InlineButtons buttons={message.buttons} onPress={(button) => actions.onPress(message.id, button)} />
      )}
    </li>
  )
}
