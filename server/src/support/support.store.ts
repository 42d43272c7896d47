import type { SupportFile, SupportRequestOutcome, SupportRequestState } from '@enp/shared/calls/users/support'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { requestLifeCycle, type SupportRequestRow } from './support.rules.ts'

interface NewRequest {
  readonly userId: string
  readonly updateId: number
  readonly transactionId?: string | undefined
  readonly text: string
  readonly file?: SupportFile | undefined
}

/** For a repeated update returns the existing request with `isNew` false. */
export async function insertRequest(
  tx: Tx,
  { userId, updateId, transactionId, text, file }: NewRequest,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx
    .insertInto('support_request')
    .values({
      user_id: userId,
      update_id: BigInt(updateId),
      transaction_id: transactionId ?? null,
      text,
      file: file === undefined ? null : JSON.stringify(file),
      created_at: appNow,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'update_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await tx
    .selectFrom('support_request')
    .select('id')
    .where('user_id', '=', userId)
    .where('update_id', '=', BigInt(updateId))
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function isTransactionOfUser(tx: Tx, userId: string, transactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', transactionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Null while the user waits for nothing. */
const waitingSince = sql<Date | null>`case when support_request.state in ('open', 'taken') then coalesce(
  support_request.waiting_since,
  case when support_request.first_answered_at is null then support_request.created_at end) end`

const requests = (db: Database) =>
  db
    .selectFrom('support_request')
    .innerJoin('users as person', 'person.id', 'support_request.user_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'support_request.operator_id')
    .select([
      'support_request.id',
      'support_request.number',
      'support_request.user_id',
      'support_request.transaction_id',
      'support_request.state',
      'support_request.outcome',
      'support_request.operator_id',
      'support_request.text',
      'support_request.file',
      'support_request.booking_id',
      'person.telegram_id',
      'person.first_name as person_name',
      'operator.first_name as operator_name',
    ])
    .select(waitingSince.as('waiting'))

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

function toRequest(row: Row): SupportRequestRow {
  return {
    id: row.id,
    number: Number(row.number),
    userId: row.user_id,
    telegramId: Number(row.telegram_id),
    personName: row.person_name,
    transactionId: row.transaction_id ?? undefined,
    state: row.state,
    outcome: row.outcome ?? undefined,
    operatorId: row.operator_id === null ? undefined : Number(row.operator_id),
    operatorName: row.operator_name ?? undefined,
    waitingSince: row.waiting ?? undefined,
    bookingId: row.booking_id ?? undefined,
    text: row.text,
    file: row.file ?? undefined,
  }
}

export async function findRequest(db: Database, id: string): Promise<SupportRequestRow | undefined> {
  const row = await requests(db).where('support_request.id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

/** Locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<SupportRequestRow | undefined> {
  await tx.selectFrom('support_request').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(tx, id)
}

const notClosed = sql<boolean>`support_request.state <> 'closed'`

/** The requests that the operator has taken; if there are none, those that they answered. */
export async function findRequestsOfOperator(db: Database, operatorId: number): Promise<SupportRequestRow[]> {
  const rows = await requests(db)
    .where('support_request.operator_id', '=', BigInt(operatorId))
    .where('support_request.state', 'in', ['taken', 'answered'])
    .where(notClosed)
    .orderBy(sql`support_request.state = 'answered'`)
    .orderBy('support_request.number')
    .limit(20)
    .execute()
  const taken = rows.filter(({ state }) => state === 'taken')
  return (taken.length > 0 ? taken : rows).map(toRequest)
}

export async function findOpenRequestId(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_request')
    .select('id')
    .where('user_id', '=', userId)
    .where(notClosed)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The longest waiting first, then those that wait for nothing, the oldest first. */
export async function findOpenSupportRequests(db: Database, limit: number): Promise<SupportRequestRow[]> {
  const rows = await requests(db)
    .where(notClosed)
    .orderBy(waitingSince, (order) => order.asc().nullsLast())
    .orderBy('support_request.number')
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export async function countOpen(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('support_request')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(notClosed)
    .executeTakeFirstOrThrow()
  return Number(total)
}

interface Change {
  readonly to: SupportRequestState
  readonly operatorId: number | null
  readonly outcome?: SupportRequestOutcome
}

/** Returns false if `requestLifeCycle` does not allow it. No other function changes the state. */
export async function saveSupportRequestState(
  tx: Tx,
  id: string,
  { to, operatorId, outcome }: Change,
): Promise<boolean> {
  const changed = await tx
    .updateTable('support_request')
    .set({
      state: to,
      operator_id: operatorId === null ? null : BigInt(operatorId),
      ...(to === 'closed' && { outcome: outcome ?? 'closed', closed_at: appNow }),
    })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(requestLifeCycle, to))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** After the first answer; until then the user waits since the request. */
export async function markWaiting(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('support_request')
    .set({ waiting_since: sql`coalesce(waiting_since, app_now())` })
    .where('id', '=', id)
    .where('first_answered_at', 'is not', null)
    .execute()
}

export async function markAnswered(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('support_request')
    .set({ waiting_since: null, first_answered_at: sql`coalesce(first_answered_at, app_now())` })
    .where('id', '=', id)
    .execute()
}

export async function saveSupportRequestOperator(tx: Tx, id: string, operatorId: number): Promise<void> {
  await tx
    .updateTable('support_request')
    .set({ operator_id: BigInt(operatorId) })
    .where('id', '=', id)
    .execute()
}
