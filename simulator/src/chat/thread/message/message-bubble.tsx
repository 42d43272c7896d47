import { memo } from 'react'
import type { ShownButton, ShownChatMessage } from '../../../control/chats/show-message.ts'
import { clockTime } from '../../format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSpeech } from '../../words/words-context.tsx'
import { FormattedText } from './formatted-text.tsx'
import { InlineButtons } from './inline-buttons.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { Media } from './media.tsx'
import styles from './message.module.css'
import { RichContent } from './rich-message.tsx'

export interface MessageActions {
  onLink(url: string): void
  onCommand(command: string): void
  onPress(messageId: number, button: ShownButton): Promise<void>
}

/** Memoized: a new message must not render a thousand old ones. */
export const MessageBubble = memo(({ message, actions }: { message: ShownChatMessage; actions: MessageActions }) => {
  const { language, words } = useSpeech()
  const { document, invoice, replyTo } = message
  const media = <Media message={message} />
  return (
    <li className={styles.message} data-from={message.from} data-message-id={message.id}>
      <div className={styles.bubble}>
        {invoice && <InvoiceCard invoice={invoice} />}
        {!message.captionAbove && media}
        {document && (
          <a className={styles.document} href={document.url} download={document.name}>
            <Icon name="file" size={22} />
            <span>
              <b>{document.name}</b>
              {words.kilobytes(Math.ceil(document.size / 1024))}
            </span>
          </a>
        )}
        <div className={styles.text}>
          {message.forwardedFrom && <p className={styles.origin}>{words.forwardedFrom(message.forwardedFrom)}</p>}
          {message.viaBot && <p className={styles.origin}>{words.viaBot(message.viaBot)}</p>}
          {replyTo && <p className={styles.reply}>{replyTo.text}</p>}
          {message.rich ? (
            <RichContent {...message.rich} />
          ) : (
            <FormattedText text={message.text} entities={message.entities} {...actions} />
          )}
          <time className={styles.time}>
            {message.edited && `${words.edited} `}
            {clockTime(message.date * 1000, language)}
          </time>
        </div>
        {message.captionAbove && media}
      </div>
      {message.reaction && (
        <span className={styles.reaction} role="img" aria-label={words.reaction(message.reaction)}>
          {message.reaction}
        </span>
      )}
      {message.buttons.length > 0 && (
        <InlineButtons buttons={message.buttons} onPress={(button) => actions.onPress(message.id, button)} />
      )}
    </li>
  )
})
