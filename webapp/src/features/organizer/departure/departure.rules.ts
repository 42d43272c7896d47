import type { DepartureCancellation } from '@enp/shared/calls/organizer-cancellations'
import type { UsualReason } from '@enp/shared/usual-reasons'

export interface ReasonDraft {
  readonly usual: UsualReason | undefined
  readonly words: string
}

export const hasReason = ({ usual, words }: ReasonDraft) => usual !== undefined || words.trim() !== ''

export const countFinished = ({ cancelled, declined, ended, kept }: DepartureCancellation) =>
  cancelled + declined + ended + kept
