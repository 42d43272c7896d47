import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import {
  type ApplicationRow,
  type ApplicationText,
  applicationLifeCycle,
  type ReviewedApplicationRow,
} from './application.rules.ts'

const columns = ['id', 'user_id', 'state', 'name', 'about', 'region', 'contact', 'reason'] as const

export function findNewestApplication(db: Database, telegramId: number): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('organizer_application')
    .select(columns)
    .where('user_id', '=', ({ selectFrom }) =>
      selectFrom('users').select('users.id').where('telegram_id', '=', BigInt(telegramId)),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns undefined when the user already has a pending application. */
export function insertApplication(tx: Tx, userId: string, text: ApplicationText): Promise<ApplicationRow | undefined> {
  return tx
    .insertInto('organizer_application')
    .values({ user_id: userId, ...text, organizer_id: null, reason: null, decided_by: null, decided_at: null })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('pending')).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function getPendingApplication(tx: Tx, userId: string): Promise<ApplicationRow> {
  return tx
    .selectFrom('organizer_application')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
}

function selectReviewed(db: Database) {
  return db
    .selectFrom('organizer_application as application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'application.decided_by')
    .select([
      'application.id',
      'application.user_id',
      'application.state',
      'application.name',
      'application.about',
      'application.region',
      'application.contact',
      'application.reason',
      'application.decided_by',
      'users.telegram_id',
      'users.first_name',
      'users.last_name',
      'users.username',
      'operator.first_name as operator_name',
    ])
}

export function getReviewedApplication(db: Database, id: string): Promise<ReviewedApplicationRow> {
  return selectReviewed(db).where('application.id', '=', id).executeTakeFirstOrThrow()
}

export async function findPendingApplications(
  db: Database,
  max: number,
): Promise<{ rows: ReviewedApplicationRow[]; total: number }> {
  const rows = await selectReviewed(db)
    .where('application.state', '=', sql.lit('pending'))
    .orderBy('application.created_at')
    .orderBy('application.id')
    .limit(max)
    .execute()
  const { total } = await db
    .selectFrom('organizer_application')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('organizer_application').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Decision {
  readonly to: 'approved' | 'refused'
  readonly organizerId: string | null
  readonly reason: string | null
  readonly operatorId: number
}

export async function saveApplicationDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { to, organizerId, reason, operatorId } = decision
  await tx
    .updateTable('organizer_application')
    .set({ state: to, organizer_id: organizerId, reason, decided_by: BigInt(operatorId), decided_at: appNow })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(applicationLifeCycle, to))
    .executeTakeFirstOrThrow()
}
