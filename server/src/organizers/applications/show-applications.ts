import type { ReviewedApplication } from '@enp/shared/calls/organizers/organizer-applications'
import type { HandlerReply } from '@enp/shared/contract'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { toReviewedApplication } from './application.rules.ts'
import { findPendingApplications, getReviewedApplication } from './applications.store.ts'

const maxListed = 20

export async function showApplication(db: Database, id: string): Promise<ReviewedApplication> {
  return toReviewedApplication(await getReviewedApplication(db, id))
}

export async function notifyOperatorsOfApplication(tx: Tx, id: string): Promise<number> {
  return notifyOperators(tx, toNotification(await showApplication(tx, id)))
}

export async function notifyOperatorOfApplications(tx: Tx, userId: string): Promise<void> {
  const { rows } = await findPendingApplications(tx, maxListed)
  for (const row of rows) await notifyOperator(tx, userId, toNotification(toReviewedApplication(row)))
}

/** Updates unsent notifications; cancels them once the application is decided. */
export function refreshApplication(tx: Tx, application: ReviewedApplication): Promise<void> {
  const { about, content } = toNotification(application)
  return updateUnsent(tx, about, content, application.state !== 'pending')
}

/** Errors: NOT_OPERATOR. */
export async function listApplications(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<HandlerReply<'GET /internal/admin/applications'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findPendingApplications(db, maxListed)
  return { data: { applications: rows.map(toReviewedApplication), total } }
}

function toNotification(application: ReviewedApplication): OperatorNotification {
  const content = { kind: 'application_pending', values: application } as const
  return { key: `application:${application.applicationId}`, content, about: application.applicationId }
}
