import type { UsualCancellationReason } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { DepartureCancellation } from '@enp/shared/calls/organizers/organizer-cancellations'

export interface ReasonDraft {
  readonly usual: UsualCancellationReason | undefined
  readonly words: string
}

export const hasReason = ({ usual, words }: ReasonDraft) => usual !== undefined || words.trim() !== ''

export const countFinishedBookings = ({ cancelled, declined, ended, kept }: DepartureCancellation) =>
  cancelled + declined + ended + kept
