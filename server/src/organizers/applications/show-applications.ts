import type { LookedAtApplication } from '@enp/shared/calls/organizer-applications'
import type { Answer } from '@enp/shared/contract'
import type { Database, Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { renewUnsent } from '../../notices/notices-about.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { type OperatorNotice, tellOperator, tellOperators } from '../../operators/tell-operators.ts'
import { toLookedAt } from './application.rules.ts'
import { findLookedAt, findWaiting } from './applications.store.ts'

const mostListed = 20

/** An application as operators read it. */
export async function lookAtApplication(db: Database, id: string): Promise<LookedAtApplication> {
  return toLookedAt(await findLookedAt(db, id))
}

/** Every operator is asked to decide; answers how many can be written to now. */
export async function tellApplication(tx: Tx, id: string): Promise<number> {
  return tellOperators(tx, noticeOf(await lookAtApplication(tx, id)))
}

/** What waits is shown to who became an operator, or came back, each once. */
export async function showWaitingApplications(tx: Tx, userId: string): Promise<void> {
  const { rows } = await findWaiting(tx, mostListed)
  for (const row of rows) await tellOperator(tx, userId, noticeOf(toLookedAt(row)))
}

/** What operators have not been sent yet says how it stands; of a decided one they are told nothing. */
export function renewApplication(tx: Tx, application: LookedAtApplication): Promise<void> {
  const { about, content } = noticeOf(application)
  return renewUnsent(tx, about, content, application.state !== 'pending')
}

/** Errors: NOT_OPERATOR. */
export async function listApplications(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<Answer<'POST /internal/admin/applications/list'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findWaiting(db, mostListed)
  return { data: { applications: rows.map(toLookedAt), total } }
}

function noticeOf(application: LookedAtApplication): OperatorNotice {
  const content = { kind: 'application_pending', values: application } as const
  return { key: `application:${application.applicationId}`, content, about: application.applicationId }
}
