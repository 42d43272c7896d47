import { ButtonsShowcase } from './buttons-showcase.tsx'
import { ChoicesShowcase } from './choices-showcase.tsx'
import { FieldsShowcase } from './fields-showcase.tsx'
import { LoadingShowcase } from './loading-showcase.tsx'
import { MessagesShowcase } from './messages-showcase.tsx'
import { MoneyShowcase } from './money-showcase.tsx'
import { PicturesShowcase } from './pictures-showcase.tsx'
import { RoutesShowcase } from './routes-showcase.tsx'
import { RowsShowcase } from './rows-showcase.tsx'
import { ScreensShowcase, type ShowcaseScreenName } from './screens.tsx'
import { SheetsShowcase } from './sheets-showcase.tsx'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'

export function Showcase({ onOpen }: { onOpen: (screen: ShowcaseScreenName) => void }) {
  const { title } = useShowcaseTexts()
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
