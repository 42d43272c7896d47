import coin from '../../../../shared/design/brand/enp-coin.svg'
import type { ShownChat } from '../../control/chat.ts'
import type { Bot } from '../api.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { useSpeech } from '../words-context.tsx'
import { Composer } from './composer.tsx'
import type { MessageActions } from './message-bubble.tsx'
import { MessageList } from './message-list.tsx'
import styles from './thread.module.css'

interface Props {
  bot: Bot
  chat: ShownChat
  now: number
  actions: MessageActions
  onSend(text: string): void
  onMenu(): void
  onBlock(blocked: boolean): void
}

/** The chat column: who, what was said, and what can be said now. */
export function Thread({ bot, chat, now, actions, onSend, onMenu, onBlock }: Props) {
  const { language, words, speak } = useSpeech()
  const items = [
    { text: chat.blocked ? words.unblock : words.block, act: () => onBlock(!chat.blocked) },
    { text: words.otherLanguage, act: () => speak(language === 'ru' ? 'en' : 'ru') },
  ]
  return (
    <section className={styles.thread} aria-label={words.chat}>
      <header className={styles.header}>
        <img src={coin} alt="" width={38} height={38} />
        <div className={styles.title}>
          <h1>{bot.firstName}</h1>
          <p>{words.bot}</p>
        </div>
        <Menu label={words.more} items={items}>
          <Icon name="more" />
        </Menu>
      </header>
      <MessageList messages={chat.messages} now={now} actions={actions} />
      {chat.blocked && (
        <p className={styles.blocked} role="status">
          {words.blocked}
          <button type="button" onClick={() => onBlock(false)}>
            {words.unblock}
          </button>
        </p>
      )}
      {!chat.started && !chat.blocked && (
        <button type="button" className={styles.start} onClick={() => onSend('/start')}>
          {words.start}
        </button>
      )}
      {chat.started && !chat.blocked && (
        <Composer menuButton={chat.menuButton} commands={chat.commands} onSend={onSend} onMenu={onMenu} />
      )}
    </section>
  )
}
