import { moveFocus } from '../ui/move-focus.ts'
import { useWords } from '../words/words-context.tsx'
import styles from './side.module.css'

interface Props {
  tabs: { key: string; title: string }[]
  open: string
  onOpen(key: string): void
}

export function ChatTabs({ tabs, open, onOpen }: Props) {
  const words = useWords()
  return (
    <div className={styles.tabs} role="tablist" aria-label={words.chats} onKeyDown={moveFocus}>
      {tabs.map(({ key, title }) => (
        <button
          type="button"
          className={styles.tab}
          role="tab"
          key={key}
          aria-selected={key === open}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
