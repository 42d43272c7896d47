import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { usersIcon } from '../../../ui/icons/icons.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { calendarIcon } from '../home/icons.ts'
import { useWhenWhoTexts } from './when-who.texts.ts'
import styles from './when-who-row.module.css'

/** Shown until days or guests are chosen; then their chips are. */
export function WhenWhoRow({ onOpen }: { readonly onOpen: () => void }) {
  const { catalog } = useCatalogTexts()
  const text = useWhenWhoTexts()
  const part = (icon: IconDrawing, label: string) => (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Icon drawing={icon} size={18} />
      {label}
    </button>
  )
  return (
    <div className={styles.row}>
      {part(calendarIcon, catalog.dateLabel)}
      {part(usersIcon, text.who)}
    </div>
  )
}
