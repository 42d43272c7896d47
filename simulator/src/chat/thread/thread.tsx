import { useMemo } from 'react'
import coin from '../../../../shared/design/brand/enp-coin.svg'
import { usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useSpeech } from '../words/words-context.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import styles from './thread.module.css'

/** After a followed link with a parameter, the user has to press Start. */
export function Thread() {
  const { bot, chat, now, actions, offeredStart, start, block } = usePage()
  const { language, words, speak } = useSpeech()
  const items = [
    { text: chat.blocked ? words.unblock : words.block, act: () => block(!chat.blocked) },
    { text: words.otherLanguage, act: () => speak(language === 'ru' ? 'en' : 'ru') },
  ]
  const messageActions = useMemo(
    () => ({ onLink: actions.follow, onCommand: actions.send, onPress: actions.press }),
    [actions],
  )
  const isOffered = offeredStart !== undefined || !chat.started
  return (
    <>
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
      {chat.pinned && (
        <p className={styles.pinned} data-testid="pinned">
          <b>{words.pinned}</b>
          {chat.pinned.text}
        </p>
      )}
      <MessageList messages={chat.messages} now={now} actions={messageActions} empty={words.emptyChat} />
      {chat.blocked && (
        <p className={styles.blocked} role="status">
          {words.blocked}
          <button type="button" onClick={() => block(false)}>
            {words.unblock}
          </button>
        </p>
      )}
      {!chat.blocked && isOffered && (
        <button type="button" className={styles.start} onClick={start}>
          {words.start}
        </button>
      )}
      {!chat.blocked && !isOffered && <Composer />}
    </>
  )
}
