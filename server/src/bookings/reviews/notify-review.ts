import { randomUUID } from 'node:crypto'
import type { ReviewState } from '@enp/shared/calls/catalog/reviews'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { cancelUnsentToUsers } from '../../notifications/notifications-about.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { getReviewParties, type ReviewPartiesRow } from './reply.store.ts'

export async function notifyMembersOfReview(tx: Tx, id: string): Promise<void> {
  await notify(tx, await getReviewParties(tx, id), 'new')
}

/**
 * Notifies the author, and the members if they have read the review or can read it now. Cancels
 * undelivered notifications of the state before. The caller has locked the review.
 */
export async function notifyOfReviewDecision(tx: Tx, id: string, before: ReviewState): Promise<void> {
  const parties = await getReviewParties(tx, id)
  await cancelUnsentToUsers(tx, id)
  if (parties.state === 'published') await notify(tx, parties, before === 'pending' ? 'new' : 'shown')
  else if (before === 'published') await notify(tx, parties, 'hidden')
  const { state, booking_id: bookingId, author_id: userId, title } = parties
  // Catalog imports have reviews without a user, and erased users get nothing.
  if (bookingId === null || userId === null) return
  const values = { bookingId, title, ...toEnglishTitle(parties), state, ...toReason(parties) }
  const content = { kind: 'review_decided', values } as const
  await enqueueNotification(tx, { key: `review_decided:${randomUUID()}`, userId, content, about: id })
}

async function notify(tx: Tx, parties: ReviewPartiesRow, change: 'new' | 'hidden' | 'shown'): Promise<void> {
  const { id, rating, text, author, title } = parties
  const written = change === 'hidden' ? toReason(parties) : { ...(text !== null && { text }) }
  const values = {
    ...{ reviewId: id, title, ...toEnglishTitle(parties), rating, change },
    ...(author && { author: toDisplayName(author) }),
    ...written,
  }
  const scope = { organizerId: parties.organizer_id, serviceId: parties.service_id }
  const content = { kind: 'organizer_review', values } as const
  await notifyMembers(tx, scope, { key: `review:${randomUUID()}`, content, about: id })
}

export const toEnglishTitle = ({ title_en }: Pick<ReviewPartiesRow, 'title_en'>) =>
  title_en === null ? {} : { title_en }

const toReason = ({ state, hidden_reason: reason }: ReviewPartiesRow) =>
  state === 'hidden' && reason !== null ? { reason } : {}
