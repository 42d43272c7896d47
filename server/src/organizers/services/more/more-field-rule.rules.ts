import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { MoreGroup } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { DraftWords } from './draft-words.rules.ts'

/** Reads and shows one field; reading throws CellFault. */
export interface MoreFieldRule {
  readonly group: MoreGroup
  readonly ofOption?: true
  /** Every category without it. */
  readonly of?: readonly ServiceCategory[]
  /** Without a text, clears the field. */
  readonly set: (content: DraftContent, text: string | undefined, option: number) => DraftContent
  readonly show: (content: DraftContent, option: number, words: DraftWords) => string | undefined
}
