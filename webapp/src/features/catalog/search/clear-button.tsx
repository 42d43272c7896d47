import styles from './clear-button.module.css'
import { useSearchTexts } from './search.texts.ts'

export function ClearButton({ onPress }: { onPress: () => void }) {
  const { search: words } = useSearchTexts()
  return (
    <button type="button" className={styles.clear} onClick={onPress}>
      {words.clear}
    </button>
  )
}
