import type { BotCommand } from '../../telegram/types.ts'
import { useWords } from '../words/words-context.tsx'
import styles from './composer.module.css'

interface Props {
  commands: BotCommand[]
  chosen: number
  onChoose(command: string): void
}

export function CommandList({ commands, chosen, onChoose }: Props) {
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
