import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import styles from './no-results.module.css'

interface NearestHeadProps {
  readonly title: string
  readonly children: string
}

export function NearestResultsHead({ title, children }: NearestHeadProps) {
  return (
    <div className={styles.head} role="status">
      <img src={spotSearch} alt="" width={120} height={90} />
      <div>
        <h2 className={joinClassNames(typography.sectionTitle, styles.title)}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  )
}
