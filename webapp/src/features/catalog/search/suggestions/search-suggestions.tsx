import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { moveHighlight } from '../../../../ui/fields/region-field/combobox-rules.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import surface from '../../../../ui/layout/surface.module.css'
import { servicePath } from '../../availability/choice/carried-filters.rules.ts'
import { normalizeSearchText } from '../../filters/filters.rules.ts'
import { Chip, Chips } from '../chip.tsx'
import { ClearButton } from '../clear-button.tsx'
import { historyIcon } from '../icons.ts'
import type { SearchPanelProps } from '../panel.ts'
import { PopularNow } from '../popular-now.tsx'
import { useRecentSearches } from '../recent/recent-search.ts'
import { useRecentSearchText } from '../recent/recent-words.ts'
import { searchSuggestionsQuery } from '../search.queries.ts'
import { useSearchTexts } from '../search.texts.ts'
import styles from '../search-panel.module.css'
import { LocationOption } from './location-option.tsx'
import { listSuggestedOptions, type SuggestedOption, toPlaceFilters } from './options.rules.ts'
import { ServiceOption } from './service-option.tsx'
import { SuggestionsRemark } from './suggestions-remark.tsx'

const typingPauseMs = 200

export function SearchSuggestions({ listId, typed, filters, keys, onList, onChoose }: SearchPanelProps) {
  const { search: words } = useSearchTexts()
  const navigate = useNavigate()
  const query = useQuery(searchSuggestionsQuery(useDebouncedValue(normalizeSearchText(typed), typingPauseMs)))
  const { data } = query
  const options = listSuggestedOptions(data)
  const pick = (option: SuggestedOption) => {
    host.haptic('selection')
    if (option.kind === 'service') void navigate(servicePath(option.service.id, filters))
    else onChoose(toPlaceFilters(filters, option.place))
  }
  const active = useHighlight({ data, options, keys, onPick: pick })
  const shown = options.length > 0
  const activeId = active >= 0 ? `${listId}-${active}` : undefined
  useEffect(() => {
    onList({ shown, active: activeId })
    return () => onList({ shown: false })
  }, [onList, shown, activeId])

  const rows = options.map((option, at) => {
    const id = `${listId}-${at}`
    const row = { id, reached: at === active, onPick: () => pick(option) }
    if (option.kind === 'service') return <ServiceOption key={id} {...row} service={option.service} />
    return <LocationOption key={id} {...row} place={option.place} typed={typed} means={data?.means?.region} />
  })
  const places = data?.places.length ?? 0
  return (
    <>
      <SuggestionsRemark query={query} />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.suggestions}
        className={styles.suggested}
        hidden={!shown}
        // Keeps the focus in the field, or a phone would close its keyboard and move the rows.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Group label={words.places}>{rows.slice(0, places)}</Group>
        <Group label={words.services} isNamed>
          {rows.slice(places)}
        </Group>
      </div>
      <RecentChips onChoose={onChoose} />
      <PopularNow onChoose={onChoose} />
    </>
  )
}

interface HighlightParts {
  /** New data removes the highlight. */
  readonly data: unknown
  readonly options: readonly SuggestedOption[]
  readonly keys: SearchPanelProps['keys']
  readonly onPick: (option: SuggestedOption) => void
}

/** Index of the option that the arrow keys reached, else -1. Enter picks it. */
function useHighlight({ data, options, keys, onPick }: HighlightParts): number {
  const [reached, setReached] = useState({ of: data, at: -1 })
  const active = reached.of === data ? reached.at : -1
  useEffect(() => {
    keys.current = (event) => {
      const option = options[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setReached({ of: data, at: moveHighlight(event.key, active, options.length) })
        event.preventDefault()
      } else if (event.key === 'Enter' && option) {
        event.preventDefault()
        onPick(option)
      }
    }
    return () => {
      keys.current = null
    }
  })
  return active
}

function Group({ label, isNamed = false, children }: { label: string; isNamed?: boolean; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a listbox
    <div role="group" aria-label={label}>
      {isNamed && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <div className={joinClassNames(surface.card, styles.card)}>{children}</div>
    </div>
  )
}

function RecentChips({ onChoose }: Pick<SearchPanelProps, 'onChoose'>) {
  const { search: words } = useSearchTexts()
  const { recent, clear } = useRecentSearches()
  const { titleOf } = useRecentSearchText()
  if (recent.length === 0) return null
  return (
    <Chips title={words.recent} aside={<ClearButton onPress={clear} />}>
      {recent.map(({ query, filters }) => (
        <Chip key={query} icon={historyIcon} onPress={() => onChoose(filters)}>
          {titleOf(filters)}
        </Chip>
      ))}
    </Chips>
  )
}

function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
