import { type KeyboardEvent, useState } from 'react'
import type { BotCommand, MenuButton } from '../../telegram/types.ts'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words-context.tsx'
import { CommandList } from './command-list.tsx'
import styles from './composer.module.css'

interface Props {
  menuButton: MenuButton
  commands: BotCommand[]
  onSend(text: string): void
  onMenu(): void
}

/** The bottom line: menu button, text, send. A slash brings up the commands. */
export function Composer({ menuButton, commands, onSend, onMenu }: Props) {
  const words = useWords()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const offered = text.startsWith('/') ? commands.filter(({ command }) => command.startsWith(text.slice(1))) : []
  const send = (what: string) => {
    if (what.trim()) onSend(what.trim())
    setText('')
    setChosen(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Escape') setText('')
    if (step === undefined || offered.length === 0) return
    event.preventDefault()
    setChosen((chosen + step + offered.length) % offered.length)
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        const command = offered[chosen]
        send(command ? `/${command.command}` : text)
      }}
    >
      {offered.length > 0 && (
        <CommandList commands={offered} chosen={chosen} onChoose={(command) => send(`/${command}`)} />
      )}
      {menuButton.type === 'web_app' ? (
        <button type="button" className={styles.open} onClick={onMenu}>
          <Icon name="compass" />
          {menuButton.text}
        </button>
      ) : (
        commands.length > 0 && (
          <button type="button" className={styles.round} aria-label={words.commands} onClick={() => setText('/')}>
            <Icon name="menu" />
          </button>
        )
      )}
      <input
        className={styles.field}
        aria-label={words.message}
        placeholder={words.message}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.round} aria-label={words.send}>
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}
