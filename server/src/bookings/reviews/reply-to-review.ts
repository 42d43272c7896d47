import type { OrganizerReview } from '@enp/shared/calls/organizers/organizer-reviews'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification, rewriteUnsentNotification } from '../../core/notifications/outbox.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type CallerIdentity, decidingRoles, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { lockReview } from './moderation.store.ts'
import { toEnglishTitle } from './notify-review.ts'
import { findOwnReviews, findReviewParties, type ReviewPartiesRow, saveReply } from './reply.store.ts'
import { toReview } from './review.rules.ts'
import { findTextConcern } from './text-concern.rules.ts'

const pageSize = 5

/** Errors: NOT_MEMBER. */
export async function listOrganizerReviews(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  { page }: Query<'GET /v1/organizer/reviews'>,
): Promise<HandlerReply<'GET /v1/organizer/reviews'>> {
  const reach = toMemberReach(await requireAnyMember(db, caller), decidingRoles)
  const { rows, total } = await findOwnReviews(db, reach, { offset: (page - 1) * pageSize, limit: pageSize })
  return { data: { reviews: await showReviews(db, caller, rows), total } }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getOrganizerReview(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/reviews/:id'>> {
  await requireAnyMember(db, caller)
  return { data: await showReview(db, caller, await requireOwnReview(db, caller, id)) }
}

/**
 * Writes or edits the one reply of the organizer. The author is notified of the first text.
 * Errors: NOT_MEMBER, NOT_FOUND, REPLY_NOT_ALLOWED. See docs/rules/vouchers-and-reviews.md.
 */
export function replyToReview(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  { text: written, version }: Body<'POST /v1/organizer/reviews/:id/reply'>,
): Promise<HandlerReply<'POST /v1/organizer/reviews/:id/reply'>> {
  const text = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })
  const concern = findTextConcern(written)
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, caller)
    await lockReview(tx, id)
    await requireOwnReview(tx, caller, id)
    if (concern) throwRefusal('REPLY_NOT_ALLOWED', { reason: concern })
    const first = await saveReply(tx, id, { text, version, ...caller })
    const review = await requireOwnReview(tx, caller, id)
    if (first) {
      const subject = { kind: 'review', id } as const
      await recordAction(tx, { operatorId: null, action: 'review.reply', subject, details: { version: version + 1 } })
      await notifyAuthor(tx, review, text)
    }
    return { data: { first, review: await showReview(tx, caller, review) } }
  })
}

/** Hidden and pending reviews do not exist for members. Errors: NOT_MEMBER, NOT_FOUND. */
async function requireOwnReview(db: Database, caller: CallerIdentity, id: string): Promise<ReviewPartiesRow> {
  const row = (await findReviewParties(db, id)) ?? throwRefusal('NOT_FOUND')
  const scope = { organizerId: row.organizer_id, serviceId: row.service_id }
  await requireMember(db, { ...caller, ...scope, roles: decidingRoles })
  return row.state === 'published' ? row : throwRefusal('NOT_FOUND')
}

async function notifyAuthor(tx: Tx, review: ReviewPartiesRow, text: string): Promise<void> {
  const { id, service_id: serviceId, title, organizer_name: organizerName, author_id: userId } = review
  if (userId === null) return
  const values = { serviceId, title, ...toEnglishTitle(review), organizerName, text }
  const content = { kind: 'review_replied', values } as const
  const key = `review_replied:${id}`
  if (review.reply_version === 1) await enqueueNotification(tx, { key, userId, content, about: id })
  else await rewriteUnsentNotification(tx, key, content)
}

async function showReview(db: Database, caller: CallerIdentity, row: ReviewPartiesRow): Promise<OrganizerReview> {
  const [shown] = await showReviews(db, caller, [row])
  return shown ?? throwRefusal('NOT_FOUND')
}

async function showReviews(
  db: Database,
  caller: CallerIdentity,
  rows: readonly ReviewPartiesRow[],
): Promise<OrganizerReview[]> {
  const serviceIds = rows.map(({ service_id }) => service_id)
  const getTranslator = await findTranslationsFor(db, caller, serviceIds)
  return rows.map((row) => ({
    ...toReview(row),
    title: getTranslator(row.service_id)(row.title),
    replyVersion: row.reply_version,
  }))
}
