import type { SearchSuggestionList } from '@enp/shared/calls/catalog/catalog-search'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { useRegionName } from '../../../../ui/fields/region-field/use-region-name.ts'
import { useSearchTexts } from '../search.texts.ts'
import styles from '../search-panel.module.css'

export function SuggestionsRemark({ query }: { query: UseQueryResult<SearchSuggestionList> }) {
  const { search: words, text } = useSearchTexts()
  const { data } = query
  const region = useRegionName(data?.means?.region)
  if (!data) {
    if (query.isError) return <Remark>{words.suggestionsFailed}</Remark>
    return (
      <div aria-busy="true">
        <Skeleton height={128} radius="var(--r-lg)" />
        <p className={styles.loading} role="status">
          {text.common.loading}
        </p>
      </div>
    )
  }
  if (data.means && region)
    return (
      <p className={styles.remark} role="status">
        {words.means.before}
        <span className={styles.marked}>{data.means.said}</span>
        {words.means.after(region)}
      </p>
    )
  if (data.places.length + data.services.length === 0) return <Remark>{words.noSuggestions}</Remark>
  return data.corrected === undefined ? null : <Remark>{words.corrected(data.corrected)}</Remark>
}

function Remark({ children }: { children: string }) {
  return (
    <p className={styles.remark} role="status">
      {children}
    </p>
  )
}
