import { useState } from 'react'
import type { ShownKey } from '../../control/chats/input-markup.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useWords } from '../words/words-context.tsx'
import styles from './composer.module.css'

const icons: Partial<Record<ShownKey['kind'], IconName>> = {
  web_app: 'compass',
  contact: 'users',
  location: 'external',
}

/** Asks before it shares what a phone would ask about first. */
export function ReplyKeyboard({ keyboard, onKey }: { keyboard: ShownKey[][]; onKey(text: string): void }) {
  const words = useWords()
  const [pending, setPending] = useState<ShownKey>()
  const press = (key: ShownKey) =>
    key.kind === 'contact' || key.kind === 'location' ? setPending(key) : onKey(key.text)
  return (
    <fieldset className={styles.keys} aria-label={words.replyKeyboard} data-testid="reply-keyboard">
      {keyboard.map((row) => (
        <div className={styles.keyRow} key={row.map(({ text }) => text).join('\n')}>
          {row.map((key) => {
            const icon = icons[key.kind]
            return (
              <button type="button" key={key.text} data-style={key.style} onClick={() => press(key)}>
                {icon && <Icon name={icon} size={16} />}
                {key.icon && <Icon name="star" size={16} />}
                <span>{key.text}</span>
              </button>
            )
          })}
        </div>
      ))}
      {pending && (
        <div className={styles.ask} role="alert">
          <span>{pending.kind === 'contact' ? words.shareNumber : words.sharePlace}</span>
          <button type="button" onClick={() => setPending(undefined)}>
            {words.cancel}
          </button>
          <button
            type="button"
            onClick={() => {
              setPending(undefined)
              onKey(pending.text)
            }}
          >
            {words.share}
          </button>
        </div>
      )}
    </fieldset>
  )
}
