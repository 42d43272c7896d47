import type { ImportReview } from '@enp/shared/calls/imports/import-reviews'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { type ReviewRow, toImportReview } from './import-review.rules.ts'
import { findReview, listOpenReviews } from './import-reviews.store.ts'
import { countReviewed, listReviewed } from './review-drafts.store.ts'

const maxListed = 20
/** Buttons of one message. */
const pageSize = 10

const show = async (db: Database, row: ReviewRow): Promise<ImportReview> =>
  toImportReview(row, await countReviewed(db, row.import_id))

/** Errors: NOT_FOUND. */
export async function getImportReview(db: Database, id: string): Promise<ImportReview> {
  return show(db, (await findReview(db, id)) ?? throwRefusal('NOT_FOUND'))
}

/** Errors: NOT_OPERATOR. */
export async function listImportReviews(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<HandlerReply<'GET /internal/admin/import-reviews'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await listOpenReviews(db, maxListed)
  const reviews: ImportReview[] = []
  for (const row of rows) reviews.push(await show(db, row))
  return { data: { reviews, total } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function showImportReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, page }: Query<'GET /internal/admin/import-reviews/:id'>,
): Promise<HandlerReply<'GET /internal/admin/import-reviews/:id'>> {
  await requireOperator(db, operatorId)
  const review = await getImportReview(db, id)
  const services = await listReviewed(db, id, { limit: pageSize, offset: (page - 1) * pageSize })
  return { data: { review, services, pages: Math.max(1, Math.ceil(review.total / pageSize)) } }
}

export async function notifyOperatorsOfImport(tx: Tx, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getImportReview(tx, id)))
}

export async function notifyOperatorOfImports(tx: Tx, userId: string): Promise<void> {
  const { rows } = await listOpenReviews(tx, maxListed)
  for (const row of rows) await notifyOperator(tx, userId, toNotification(await show(tx, row)))
}

/** Updates unsent notifications; cancels them if the review is over. */
export async function refreshImportNotification(tx: Tx, id: string): Promise<void> {
  const review = await getImportReview(tx, id)
  const { about, content } = toNotification(review)
  await updateUnsent(tx, about, content, review.state !== 'submitted')
}

function toNotification(review: ImportReview): OperatorNotification {
  const content = { kind: 'import_pending', values: review } as const
  return { key: `import:${review.importId}:${review.round}`, content, about: review.importId }
}
