import type { DepartureCancellation } from '@enp/shared/calls/organizer-cancellations'
import type { UsualReason } from '@enp/shared/usual-reasons'

/** A usual reason, or the organizer’s own words. */
export interface ReasonDraft {
  readonly usual: UsualReason | undefined
  readonly words: string
}

/** What a traveller is told must say something. */
export const hasReason = ({ usual, words }: ReasonDraft) => usual !== undefined || words.trim() !== ''

/** Bookings of a cancellation that need nothing more. */
export const countFinished = ({ cancelled, declined, ended, kept }: DepartureCancellation) =>
  cancelled + declined + ended + kept
