import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ShownInput } from '../../control/chats/input-markup.ts'
import type { BotCommand, MenuButton } from '../../telegram/types.ts'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words-context.tsx'
import { CommandList } from './command-list.tsx'
import styles from './composer.module.css'
import { ReplyKeyboard } from './reply-keyboard.tsx'

interface Props {
  menuButton: MenuButton
  commands: BotCommand[]
  input: ShownInput
  onSend(text: string, replyTo?: number): void
  onKey(text: string): void
  onMenu(): void
}

export function Composer({ input, onKey, ...props }: Props) {
  const words = useWords()
  const hasKeyboard = input.keyboard.length > 0
  /** Until the user decides, the keyboard is open or folded as the bot sent it. */
  const [choice, setChoice] = useState<{ of: string; open: boolean }>()
  const keyboardName = JSON.stringify([input.keyboard, input.folded])
  const isOpen = hasKeyboard && (choice?.of === keyboardName ? choice.open : !input.folded)
  return (
    <>
      {input.replyTo && (
        <p className={styles.asked} data-testid="answering">
          <b>{words.answering}</b>
          {input.replyTo.text}
        </p>
      )}
      <Line {...props} input={input}>
        {hasKeyboard && (
          <button
            type="button"
            className={styles.round}
            aria-label={words.replyKeyboard}
            aria-expanded={isOpen}
            onClick={() => setChoice({ of: keyboardName, open: !isOpen })}
          >
            <Icon name="grid" />
          </button>
        )}
      </Line>
      {isOpen && <ReplyKeyboard keyboard={input.keyboard} onKey={onKey} />}
    </>
  )
}

function Line({
  menuButton,
  commands,
  input,
  onSend,
  onMenu,
  children,
}: Omit<Props, 'onKey'> & { children: ReactNode }) {
  const words = useWords()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const offered = text.startsWith('/') ? commands.filter(({ command }) => command.startsWith(text.slice(1))) : []
  const send = (what: string) => {
    if (what.trim()) onSend(what.trim(), input.replyTo?.id)
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
        placeholder={input.placeholder ?? words.message}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      <button type="submit" className={styles.round} aria-label={words.send}>
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}
