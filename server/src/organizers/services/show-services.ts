import type { ReviewedService } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { findDraft, findSubmittedDrafts } from './drafts/drafts.store.ts'
import { toReviewedService } from './drafts/show-draft.ts'

const maxListed = 20

/** Errors: NOT_FOUND. */
export async function getReviewedService(db: Database, id: string): Promise<ReviewedService> {
  return toReviewedService((await findDraft(db, id)) ?? throwRefusal('NOT_FOUND'))
}

export async function notifyOperatorsOfService(tx: Tx, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getReviewedService(tx, id)))
}

export async function notifyOperatorOfServices(tx: Tx, userId: string): Promise<void> {
  const { rows } = await findSubmittedDrafts(tx, maxListed)
  for (const row of rows) await notifyOperator(tx, userId, toNotification(toReviewedService(row)))
}

/** Updates unsent notifications; cancels them if the submission is no longer pending. */
export async function refreshServiceNotification(tx: Tx, id: string): Promise<void> {
  const service = await getReviewedService(tx, id)
  const { about, content } = toNotification(service)
  await updateUnsent(tx, about, content, service.state !== 'submitted')
}

/** Errors: NOT_OPERATOR. */
export async function listSubmittedServices(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<HandlerReply<'GET /internal/admin/services'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findSubmittedDrafts(db, maxListed)
  return { data: { services: rows.map(toReviewedService), total } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function showSubmittedService(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
  id: string,
): Promise<HandlerReply<'GET /internal/admin/services/:id'>> {
  await requireOperator(db, operatorId)
  return { data: await getReviewedService(db, id) }
}

function toNotification(service: ReviewedService): OperatorNotification {
  const content = { kind: 'service_pending', values: service } as const
  return { key: `service:${service.draftId}:${service.submission}`, content, about: service.draftId }
}
