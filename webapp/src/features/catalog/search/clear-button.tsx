import styles from './clear-button.module.css'
import { useSearchWords } from './use-search-words.ts'

export function ClearButton({ onPress }: { onPress: () => void }) {
  const { search: words } = useSearchWords()
  return (
    <button type="button" className={styles.clear} onClick={onPress}>
      {words.clear}
    </button>
  )
}
