import { type ReactNode, useId } from 'react'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import scroller from '../../../../ui/layout/scroller.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import styles from './home-row.module.css'

interface RowProps {
  readonly title: string
  readonly hint?: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

export function HomeRow({ title, hint, end, children }: RowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={joinClassNames(typography.sectionTitle, styles.title)} id={id}>
          {title}
          {hint !== undefined && <small className={styles.hint}>{hint}</small>}
        </h2>
        {end}
      </div>
      <ul className={joinClassNames(scroller.row, styles.row)}>{children}</ul>
    </section>
  )
}

export const endStyle = joinClassNames(styles.end)
