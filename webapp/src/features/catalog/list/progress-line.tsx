import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import styles from './progress-line.module.css'

export function ProgressLine({ working }: { working: boolean }) {
  const { catalog } = useCatalogWords()
  return (
    <div className={styles.place} role="status">
      {working && (
        <>
          <span className={styles.line} aria-hidden="true" />
          <VisuallyHidden>{catalog.searching}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
