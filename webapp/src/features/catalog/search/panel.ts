import type { KeyboardEvent, RefObject } from 'react'
import type { ServiceFilters } from '../filters/filters.rules.ts'

export interface SuggestionListState {
  readonly shown: boolean
  readonly active?: string | undefined
}

export interface SearchPanelProps {
  readonly listId: string
  readonly typed: string
  readonly filters: ServiceFilters
  /** The panel stores its handler for keys pressed in the field here. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onList: (list: SuggestionListState) => void
  readonly onChoose: (filters: ServiceFilters) => void
  readonly onClose: () => void
}
