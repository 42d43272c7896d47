import type { DepartureCancellation } from '@enp/shared/calls/organizer-cancellations'
import type { UsualCancellationReason } from '@enp/shared/usual-cancellation-reasons'

export interface ReasonDraft {
  readonly usual: UsualCancellationReason | undefined
  readonly words: string
}

export const hasReason = ({ usual, words }: ReasonDraft) => usual !== undefined || words.trim() !== ''

export const countFinishedBookings = ({ cancelled, declined, ended, kept }: DepartureCancellation) =>
  cancelled + declined + ended + kept
