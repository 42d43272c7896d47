import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import styles from './progress-line.module.css'

export function ProgressLine({ working }: { working: boolean }) {
  const { catalog } = useCatalogTexts()
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
