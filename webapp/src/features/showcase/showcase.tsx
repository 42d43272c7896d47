import { ButtonsShowcase } from './buttons.tsx'
import { ChoicesShowcase } from './choices.tsx'
import { FieldsShowcase } from './fields.tsx'
import { MessagesShowcase } from './messages.tsx'
import { MoneyShowcase } from './money.tsx'
import { PicturesShowcase } from './pictures.tsx'
import { RoutesShowcase } from './routes.tsx'
import { RowsShowcase } from './rows.tsx'
import { ScreensShowcase, type ShowcaseScreenName } from './screens.tsx'
import { SheetsShowcase } from './sheets.tsx'
import styles from './showcase.module.css'
import { useShowcaseText } from './use-words.ts'
import { LoadingShowcase } from './waiting.tsx'

export function Showcase({ onOpen }: { onOpen: (screen: ShowcaseScreenName) => void }) {
  const { title } = useShowcaseText()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <ButtonsShowcase />
      <ChoicesShowcase />
      <FieldsShowcase />
      <MoneyShowcase />
      <PicturesShowcase />
      <RowsShowcase />
      <RoutesShowcase />
      <LoadingShowcase />
      <MessagesShowcase />
      <SheetsShowcase />
      <ScreensShowcase onOpen={onOpen} />
    </main>
  )
}
