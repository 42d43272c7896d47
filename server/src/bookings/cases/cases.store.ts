import type { CaseKind, CaseOutcome, CaseSide } from '@enp/shared/calls/bookings/cases'
import { sql, type Updateable } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type CaseRow, caseLifeCycle, type StatementRow } from './case.rules.ts'

export function findCase(db: Database, by: { readonly id: string } | { readonly bookingId: string }) {
  const query = db.selectFrom('booking_case').selectAll()
  const one = 'id' in by ? query.where('id', '=', by.id) : query.where('booking_id', '=', by.bookingId)
  return one.executeTakeFirst()
}

/** The caller has locked the booking and its users. */
export function lockCase(tx: Tx, bookingId: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('booking_case').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export function insertCase(
  tx: Tx,
  { bookingId, kind, deadline, at }: { bookingId: string; kind: CaseKind; deadline: Date; at: Date },
): Promise<CaseRow> {
  return tx
    .insertInto('booking_case')
    .values({ ...{ booking_id: bookingId, kind, state: 'awaiting_organizer', deadline }, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type CaseUpdate = Omit<Updateable<DB['booking_case']>, 'id' | 'state'>

/** The caller has locked the case. */
export async function saveCaseState(
  tx: Tx,
  { id }: Pick<CaseRow, 'id'>,
  to: CaseRow['state'],
  change: CaseUpdate,
): Promise<CaseRow> {
  const before = [...statesBefore(caseLifeCycle, to), to]
  return tx
    .updateTable('booking_case')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', before)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface NewStatement {
  readonly side: CaseSide
  readonly telegramId: number
  readonly text: string
  readonly photos: readonly string[]
  /** Undefined in the mini app. */
  readonly updateId?: number
}

/** Returns undefined if the update was recorded before. */
export async function insertStatement(tx: Tx, caseId: string, statement: NewStatement): Promise<bigint | undefined> {
  const { side, telegramId, text, photos, updateId } = statement
  const row = await tx
    .insertInto('case_statement')
    .values({
      ...{ case_id: caseId, side, text, photos: [...photos], created_at: appNow },
      by_telegram_id: BigInt(telegramId),
      update_id: updateId === undefined ? null : BigInt(updateId),
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'by_telegram_id', 'update_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findStatements(db: Database, caseId: string): Promise<StatementRow[]> {
  return db
    .selectFrom('case_statement')
    .select(['side', 'text', 'photos', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
}

export function findDueCases(db: Database, limit: number): Promise<Pick<CaseRow, 'id' | 'booking_id'>[]> {
  return db
    .selectFrom('booking_case')
    .select(['id', 'booking_id'])
    .where(sql<boolean>`state in ('awaiting_organizer', 'offered', 'decided')`)
    .where('deadline', '<=', appNow)
    .orderBy('deadline')
    .limit(limit)
    .execute()
}

export async function postponeCase(db: Database, id: string): Promise<void> {
  await db
    .updateTable('booking_case')
    .set({ deadline: sql<Date>`app_now() + interval '1 minute'` })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .execute()
}

/** Those that wait for an operator first, then by deadline. */
export async function findOpenCases(db: Database, limit: number) {
  const rows = await db
    .selectFrom('booking_case')
    .selectAll()
    .where('state', '<>', 'closed')
    .orderBy(sql`state <> 'awaiting_operator'`)
    .orderBy('deadline')
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('booking_case')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Of the last `days` days. */
export async function countCases(db: Database, days: number) {
  const since = sql<Date>`app_now() - make_interval(days => ${days})`
  const { opened } = await db
    .selectFrom('booking_case')
    .select(({ fn }) => fn.countAll<bigint>().as('opened'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  const closed = await db
    .selectFrom('booking_case')
    .leftJoin('trip_refund', 'trip_refund.id', 'trip_refund_id')
    .select('outcome')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .select(sql<bigint>`coalesce(sum(trip_refund.rub), 0)::bigint`.as('rub'))
    .where('closed_at', '>=', since)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  return {
    opened: Number(opened),
    closed: closed.flatMap(({ outcome, count }) =>
      outcome === null ? [] : [{ outcome: outcome satisfies CaseOutcome, count: Number(count) }],
    ),
    rub: closed.reduce((sum, { rub }) => sum + rub, 0n),
  }
}

export function findOrganizerName(db: Database, organizerId: string): Promise<{ name: string }> {
  return db.selectFrom('organizer').select('name').where('id', '=', organizerId).executeTakeFirstOrThrow()
}
