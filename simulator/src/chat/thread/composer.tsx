import type { BotCommand } from 'grammy/types'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words-context.tsx'
import styles from './composer.module.css'
import { InlineResults } from './inline-results.tsx'
import { ReplyKeyboard } from './reply-keyboard.tsx'

export function Composer() {
  const { chat, actions } = usePage()
  const { input } = chat
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
      <Line>
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
      {isOpen && <ReplyKeyboard keyboard={input.keyboard} onKey={actions.pressKey} />}
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  const { bot, chat, actions } = usePage()
  const { commands, input } = chat
  const words = useWords()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const offered = text.startsWith('/') ? commands.filter(({ command }) => command.startsWith(text.slice(1))) : []
  const inlineWords = readInlineWords(text, bot.username)
  const write = (typed: string) => {
    setText(typed)
    setChosen(-1)
  }
  const sendText = (typed: string) => {
    if (typed.trim()) void actions.send(typed.trim(), input.replyTo?.id)
    write('')
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
        // As in Telegram, words for a bot are not sent.
        if (inlineWords !== undefined) return
        const command = offered[chosen]
        sendText(command ? `/${command.command}` : text)
      }}
    >
      {offered.length > 0 && (
        <CommandList commands={offered} chosen={chosen} onChoose={(command) => sendText(`/${command}`)} />
      )}
      {inlineWords !== undefined && <InlineResults words={inlineWords} onDone={() => write('')} />}
      <MenuOrCommands onCommands={() => setText('/')} />
      <input
        className={styles.field}
        aria-label={words.message}
        placeholder={input.placeholder ?? words.message}
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      <button type="submit" className={styles.round} aria-label={words.send}>
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}

/** Returns the words after `@bot `; undefined for another text. */
function readInlineWords(text: string, username: string): string | undefined {
  const [mention = '', ...rest] = text.split(' ')
  return rest.length > 0 && mention.toLowerCase() === `@${username}` ? rest.join(' ') : undefined
}

function MenuOrCommands({ onCommands }: { onCommands(): void }) {
  const words = useWords()
  const { chat, actions } = usePage()
  const { menuButton, commands } = chat
  if (menuButton.type === 'web_app')
    return (
      <button type="button" className={styles.open} onClick={actions.openMenu}>
        <Icon name="compass" />
        {menuButton.text}
      </button>
    )
  if (commands.length === 0) return null
  return (
    <button type="button" className={styles.round} aria-label={words.commands} onClick={onCommands}>
      <Icon name="menu" />
    </button>
  )
}

interface Props {
  commands: BotCommand[]
  chosen: number
  onChoose(command: string): void
}

function CommandList({ commands, chosen, onChoose }: Props) {
  const words = useWords()
  return (
    <ul className={styles.commands} aria-label={words.commands}>
      {commands.map(({ command, description }, index) => (
        <li key={command}>
          <button type="button" data-chosen={index === chosen} onClick={() => onChoose(command)}>
            <b>/{command}</b>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
