import type { KeyboardEvent, RefObject } from 'react'
import type { Filters } from '../filters/filters.rules.ts'

export interface ListShown {
  readonly shown: boolean
  readonly active?: string | undefined
}

export interface PanelProps {
  readonly listId: string
  readonly typed: string
  readonly filters: Filters
  /** The panel stores its handler for keys pressed in the field here. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onList: (list: ListShown) => void
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}
