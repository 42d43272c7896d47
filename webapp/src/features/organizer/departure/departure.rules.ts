import type { DepartureCancellation } from '@enp/shared/calls/organizer-cancellations'
import type { UsualReason } from '@enp/shared/usual-reasons'

/** A usual reason, or the organizer's own text. */
export interface ReasonDraft {
  readonly usual: UsualReason | undefined
  readonly words: string
}

/** Returns whether there is a reason to show to travellers. */
export const hasReason = ({ usual, words }: ReasonDraft) => usual !== undefined || words.trim() !== ''

/** Returns the number of bookings that need no further action. */
export const countFinished = ({ cancelled, declined, ended, kept }: DepartureCancellation) =>
  cancelled + declined + ended + kept
