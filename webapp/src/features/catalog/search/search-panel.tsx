import { useBackButton } from '../../../host/screen/use-back-button.ts'
import { normalizeSearchText } from '../filters/filters.rules.ts'
import type { SearchPanelProps } from './panel.ts'
import { minSuggestionLetters } from './search.queries.ts'
import styles from './search-panel.module.css'
import { SearchStart } from './search-start.tsx'
import { SearchSuggestions } from './suggestions/search-suggestions.tsx'

export function SearchPanel(props: SearchPanelProps) {
  useBackButton(props.onClose)
  const isEmpty = normalizeSearchText(props.typed).length < minSuggestionLetters
  return (
    <div className={styles.panel}>
      {isEmpty ? <SearchStart filters={props.filters} onChoose={props.onChoose} /> : <SearchSuggestions {...props} />}
    </div>
  )
}
