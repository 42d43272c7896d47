import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import styles from './import.module.css'
import { useImportTexts } from './import.texts.ts'

interface MatchedColumnsProps {
  readonly matched: ImportColumns
  readonly onChange: () => void
}

/** The headings that were read as the organizer chose, with a way to change them. */
export function MatchedColumns({ matched: { columns, fields }, onChange }: MatchedColumnsProps) {
  const words = useImportTexts()
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  const lines = columns.map(({ heading, field }) => `${heading} → ${labels.get(field) ?? words.leftOut}`)
  return (
    <section className={stack.small}>
      <div className={styles.head}>
        <h2 className={typography.sectionTitle}>{words.matched}</h2>
        <Button look="line" small onPress={onChange}>
          {words.columnsChange}
        </Button>
      </div>
      <p className={styles.matched}>{lines.join('; ')}</p>
    </section>
  )
}
