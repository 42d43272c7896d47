import type { CancellationReason, DepartureCancellation } from '@enp/shared/calls/organizers/organizer-cancellations'
import { findRequestId } from '@enp/shared/process/request-context'
import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import { type DepartureSlot, departureSummary } from './departure.rules.ts'
import type { OptionSummary } from './departures.store.ts'

export interface NewCancellation extends DepartureSlot, Pick<OptionSummary, 'organizerId' | 'serviceId'> {
  readonly reason: CancellationReason
  /** Undefined: the worker, because the departure has too few guests. */
  readonly byTelegramId: number | undefined
}

export async function insertCancellation(tx: Tx, newCancellation: NewCancellation, bookingIds: readonly string[]) {
  const { id } = await tx
    .insertInto('departure_cancellation')
    .values({
      organizer_id: newCancellation.organizerId,
      service_id: newCancellation.serviceId,
      option_id: newCancellation.optionId,
      day: newCancellation.date,
      start_time: newCancellation.startTime,
      usual_reason: 'usual' in newCancellation.reason ? newCancellation.reason.usual : null,
      own_reason: 'words' in newCancellation.reason ? newCancellation.reason.words : null,
      by_telegram_id: newCancellation.byTelegramId === undefined ? null : BigInt(newCancellation.byTelegramId),
      created_at: appNow,
      ended_at: null,
      request_id: findRequestId() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into departure_cancellation_booking (cancellation_id, booking_id, due_at)
    select ${id}, booking_id, app_now() from unnest(${bookingIds}::uuid[]) booking_id`.execute(tx)
  return id
}

/** Returns the running cancellation of a departure, else the last one. */
export async function findLastCancellationId(
  db: Database,
  { optionId, date, startTime }: DepartureSlot,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('departure_cancellation')
    .select('id')
    .where('option_id', '=', optionId)
    .where('day', '=', date)
    .where('start_time', '=', startTime)
    .orderBy(sql`ended_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function isCancellationRunning(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('departure_cancellation').select('ended_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.ended_at === null
}

const maxFailing = 10

interface Row {
  readonly id: string
  readonly organizer_id: string
  readonly service_id: string
  readonly option_id: string
  readonly day: string
  readonly start_time: string
  readonly usual_reason: NonNullable<Extract<CancellationReason, { usual: unknown }>['usual']> | null
  readonly own_reason: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly title: string
  readonly option_name: string
  readonly total: number
  readonly cancelled: number
  readonly declined: number
  readonly ended: number
  readonly kept: number
  readonly failing_total: number
  readonly failing: DepartureCancellation['failing']
}

export interface CancellationRow {
  readonly organizerId: string
  readonly serviceId: string
  readonly shown: DepartureCancellation
}

export async function findCancellation(db: Database, id: string): Promise<CancellationRow | undefined> {
  const [cancellation] = await findCancellations(db, sql`cancellation.id = ${id}`, 1)
  return cancellation
}

export function findLatestCancellations(db: Database, limit: number): Promise<CancellationRow[]> {
  return findCancellations(db, sql`true`, limit)
}

async function findCancellations(db: Database, condition: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row>`
    select cancellation.*, service.title, service_option.name as option_name, counts.*
    from departure_cancellation cancellation
      join service on service.id = cancellation.service_id
      join service_option on service_option.id = cancellation.option_id,
      lateral (
        select count(*)::int as total,
          count(*) filter (where outcome = 'cancelled')::int as cancelled,
          count(*) filter (where outcome = 'declined')::int as declined,
          count(*) filter (where outcome = 'ended')::int as ended,
          count(*) filter (where outcome = 'kept')::int as kept,
          count(*) filter (where outcome is null and attempts > 0)::int as failing_total
        from departure_cancellation_booking where cancellation_id = cancellation.id
      ) counts
    where ${condition} order by cancellation.created_at desc limit ${limit}`.execute(db)
  return Promise.all(rows.map(async (row) => toFound(row, await findFailing(db, row))))
}

async function findFailing(db: Database, { id, failing_total }: Row): Promise<DepartureCancellation['failing']> {
  if (failing_total === 0) return []
  const rows = await db
    .selectFrom('departure_cancellation_booking as item')
    .innerJoin('booking', 'booking.id', 'item.booking_id')
    .select(['booking.id as bookingId', 'booking.number', 'item.problem', 'item.attempts', 'item.due_at'])
    .where('cancellation_id', '=', id)
    .where('outcome', 'is', null)
    .where('item.attempts', '>', 0)
    .orderBy('item.due_at')
    .orderBy('booking.id')
    .limit(maxFailing)
    .execute()
  return rows.map(({ problem, due_at, ...item }) => {
    return { ...item, problem: problem ?? 'FAILURE', retryAt: due_at.toISOString() }
  })
}

function toFound(row: Row, failing: DepartureCancellation['failing']): CancellationRow {
  const { id, total, cancelled, declined, ended, kept, failing_total: failingTotal } = row
  const { option_id: optionId, day: date, start_time: startTime, service_id: serviceId } = row
  const summary = departureSummary({
    optionId,
    date,
    startTime,
    serviceId,
    title: row.title,
    optionName: row.option_name,
  })
  return {
    organizerId: row.organizer_id,
    serviceId,
    shown: {
      id,
      ...summary,
      reason: row.usual_reason === null ? { words: row.own_reason ?? '' } : { usual: row.usual_reason },
      startedAt: row.created_at.toISOString(),
      ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
      ...{ total, cancelled, declined, ended, kept, failing, failingTotal },
    },
  }
}
