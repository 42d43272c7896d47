import type { KeyboardEvent, RefObject } from 'react'
import type { Filters } from '../filters/filters.rules.ts'

/** State of the combobox list: whether it is shown, and the highlighted option. */
export interface ListShown {
  readonly shown: boolean
  readonly active?: string | undefined
}

/** Interface between the search field and the panel below it. */
export interface PanelProps {
  /** Element id of the list that the field controls. */
  readonly listId: string
  readonly typed: string
  readonly filters: Filters
  /** The panel stores its handler for keys pressed in the field here. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onList: (list: ListShown) => void
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}
