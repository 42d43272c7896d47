import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Pictures } from './pictures.tsx'
import { Routes } from './routes.tsx'
import { Rows } from './rows.tsx'
import { Screens, type WholeScreen } from './screens.tsx'
import { Sheets } from './sheets.tsx'
import styles from './showcase.module.css'
import { useShowcaseText } from './use-words.ts'
import { Waiting } from './waiting.tsx'

export function Showcase({ onOpen }: { onOpen: (screen: WholeScreen) => void }) {
  const { title } = useShowcaseText()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Buttons />
      <Choices />
      <Fields />
      <Money />
      <Pictures />
      <Rows />
      <Routes />
      <Waiting />
      <Messages />
      <Sheets />
      <Screens onOpen={onOpen} />
    </main>
  )
}
