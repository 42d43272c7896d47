import { useBackButton } from '../../../host/use-back-button.ts'
import { asSearch } from '../filters/filters.rules.ts'
import type { PanelProps } from './panel.ts'
import { shortestSuggested } from './search.queries.ts'
import styles from './search-panel.module.css'
import { Start } from './start.tsx'
import { Suggested } from './suggested.tsx'

export function SearchPanel(props: PanelProps) {
  useBackButton(props.onClose)
  const isEmpty = asSearch(props.typed).length < shortestSuggested
  return (
    <div className={styles.panel}>
      {isEmpty ? <Start filters={props.filters} onChoose={props.onChoose} /> : <Suggested {...props} />}
    </div>
  )
}
