import type { KeyboardEvent, RefObject } from 'react'
import type { Filters } from '../filters/filters.rules.ts'

/** The suggestions as a combobox tells them: whether there are any, and the one that the keys have reached. */
export interface ListShown {
  readonly shown: boolean
  readonly active?: string | undefined
}

/** What the field and the panel below it say to each other. */
export interface PanelProps {
  /** Of the list that the field controls. */
  readonly listId: string
  readonly typed: string
  readonly filters: Filters
  /** The panel puts here what it does with the keys that are pressed in the field. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onList: (list: ListShown) => void
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}
