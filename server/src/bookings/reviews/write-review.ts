import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelNotification } from '../../core/notifications/outbox.ts'
import { findDoubtfulInviter } from '../../referrals/review/list-friends-under-review.ts'
import { wasMemberSince } from '../../team/members/find-memberships.ts'
import type { User } from '../../users/user.rules.ts'
import { type BookingRow, isOwnTrip, tripCompletedKey } from '../state/booking.rules.ts'
import { lockBooking, recordBookingEvent } from '../state/bookings.store.ts'
import { notifyOperatorsOfReview } from './notify-pending-review.ts'
import { notifyMembersOfReview } from './notify-review.ts'
import { attachReviewPhotos } from './photos/review-photos.store.ts'
import { detectLanguage, toReview } from './review.rules.ts'
import { addReviewToRating, findReview, insertReview } from './review.store.ts'
import { findTextConcern } from './text-concern.rules.ts'

/**
 * See docs/rules/vouchers-and-reviews.md. Errors: NOT_FOUND, also for a photo that was deleted;
 * NOT_REVIEWABLE, also for members.
 */
export async function writeReview(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: Pick<User, 'id' | 'language'>,
  bookingId: string,
  { rating, text: written, tags = [], photos = [] }: Body<'POST /v1/bookings/:id/review'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/review'>> {
  const text = (written && visibleText(written)) || undefined
  return inTransaction(db, async (tx) => {
    const booking = await lockReviewable(tx, user, bookingId)
    const isModerated = config.reviewsModerated || hasConcern(text) || (await isDoubtful(tx, booking))
    const state = isModerated ? 'pending' : 'published'
    const id = await insertReview(tx, {
      bookingId,
      serviceId: booking.service_id,
      userId: user.id,
      rating,
      text,
      tags,
      language: detectLanguage(text, user.language),
      state,
    })
    if (id === undefined) return throwRefusal('NOT_REVIEWABLE', { reason: 'reviewed' })
    await attachPhotos(tx, { bookingId, reviewId: id }, photos)
    await cancelNotification(tx, tripCompletedKey(bookingId)).execute()
    await recordBookingEvent(tx, bookingId, { event: 'reviewed', at: await getNow(tx) })
    if (state === 'published') {
      await addReviewToRating(tx, booking.service_id, rating, 1)
      await notifyMembersOfReview(tx, id)
    }
    if (state === 'pending' || photos.length > 0) await notifyOperatorsOfReview(tx, id)
    const saved = (await findReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    return { data: { ...toReview(saved), state } }
  })
}

/** Errors: NOT_FOUND; NOT_REVIEWABLE unless completed, and for members. */
export async function lockReviewable(tx: Tx, { id: userId }: Pick<User, 'id'>, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !isOwnTrip(booking, userId)) return throwRefusal('NOT_FOUND')
  if (booking.state !== 'completed') throwRefusal('NOT_REVIEWABLE', { reason: 'not_completed' })
  if (await isMembers(tx, booking)) throwRefusal('NOT_REVIEWABLE', { reason: 'member' })
  return booking
}

async function attachPhotos(tx: Tx, owner: { bookingId: string; reviewId: string }, ids: readonly string[]) {
  if (ids.length > 0 && !(await attachReviewPhotos(tx, owner, ids))) throwRefusal('NOT_FOUND')
}

const hasConcern = (text: string | undefined) => text !== undefined && findTextConcern(text) !== undefined

type Reviewed = Pick<BookingRow, 'user_id' | 'organizer_id' | 'created_at' | 'by_member'>

/** Whether the user was a member of the organizer when they booked, or became one since. */
async function isMembers(tx: Tx, { by_member: byMember, ...booking }: Reviewed): Promise<boolean> {
  return byMember || wasMemberSince(tx, toMember(booking, booking.user_id))
}

async function isDoubtful(tx: Tx, booking: Reviewed): Promise<boolean> {
  const inviterId = await findDoubtfulInviter(tx, booking.user_id)
  return inviterId !== undefined && wasMemberSince(tx, toMember(booking, inviterId))
}

const toMember = ({ organizer_id: organizerId, created_at: since }: Omit<Reviewed, 'by_member'>, userId: string) => ({
  userId,
  organizerId,
  since,
})
