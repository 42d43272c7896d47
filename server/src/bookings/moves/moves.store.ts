import { findRequestId } from '@enp/shared/process/request-context'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { AllocatedResource } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DepartureSlot } from '../cancellation/departures/departure.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { MoveRow, OfferRow, OfferState } from './move.rules.ts'

type NewMove = Omit<MoveRow, 'id' | 'state' | 'ended_at' | 'request_id'>

export function insertMove(tx: Tx, move: NewMove): Promise<MoveRow> {
  return tx
    .insertInto('departure_move')
    .values({ ...move, state: 'asking', ended_at: null, request_id: findRequestId() ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findMove(db: Database, id: string): Promise<MoveRow | undefined> {
  return db.selectFrom('departure_move').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the move that asks, else the last one. */
export function findLastMove(db: Database, { optionId, date, startTime }: DepartureSlot): Promise<MoveRow | undefined> {
  return db
    .selectFrom('departure_move')
    .selectAll()
    .where('option_id', '=', optionId)
    .where('day', '=', date)
    .where('start_time', '=', startTime)
    .orderBy(sql`state <> 'asking'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewOffer extends Pick<OfferRow, 'move_id' | 'booking_id' | 'places' | 'due_at'> {
  readonly resources: readonly AllocatedResource[]
}

/** The caller has locked the booking and holds the places. */
export async function insertOffer(tx: Tx, { resources, ...offer }: NewOffer): Promise<void> {
  await tx
    .insertInto('departure_move_booking')
    .values({ ...offer, resources: JSON.stringify(resources), state: 'asked', ended_at: null })
    .execute()
  await tx.updateTable('booking').set({ asked_move_id: offer.move_id }).where('id', '=', offer.booking_id).execute()
}

export function findOffer(db: Database, moveId: string, bookingId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('departure_move_booking')
    .selectAll()
    .where('move_id', '=', moveId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

export function findLastOffer(db: Database, bookingId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('departure_move_booking as offer')
    .innerJoin('departure_move as move', 'move.id', 'offer.move_id')
    .selectAll('offer')
    .where('booking_id', '=', bookingId)
    .orderBy('move.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The caller has locked the booking. Returns it without the offer. */
export async function saveOfferEnd(
  tx: Tx,
  { move_id: moveId, booking_id: bookingId }: Pick<OfferRow, 'move_id' | 'booking_id'>,
  state: Exclude<OfferState, 'asked'>,
): Promise<BookingRow> {
  await tx
    .updateTable('departure_move_booking')
    .set({ state, ended_at: appNow })
    .where('move_id', '=', moveId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return tx
    .updateTable('booking')
    .set({ asked_move_id: null })
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listOffers(db: Database, moveId: string): Promise<OfferRow[]> {
  return db
    .selectFrom('departure_move_booking')
    .selectAll()
    .where('move_id', '=', moveId)
    .orderBy('booking_id')
    .execute()
}

export function findDueOffers(db: Database, limit: number): Promise<Pick<OfferRow, 'move_id' | 'booking_id'>[]> {
  return db
    .selectFrom('departure_move_booking')
    .select(['move_id', 'booking_id'])
    .where('state', '=', sql.lit('asked'))
    .where('due_at', '<=', appNow)
    .orderBy('due_at')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
}

export async function postponeOffer(db: Database, { move_id, booking_id }: Pick<OfferRow, 'move_id' | 'booking_id'>) {
  await db
    .updateTable('departure_move_booking')
    .set({ due_at: sql<Date>`app_now() + interval '1 minute'` })
    .where('move_id', '=', move_id)
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'asked')
    .execute()
}

/** The guests of offers to a start that is closed are refunded at once. */
export async function makeOffersDue(tx: Tx, { optionId, date, startTime }: DepartureSlot): Promise<void> {
  await tx
    .updateTable('departure_move_booking')
    .set({ due_at: appNow })
    .where('state', '=', 'asked')
    .where('due_at', '>', appNow)
    .where('move_id', 'in', (query) =>
      query
        .selectFrom('departure_move')
        .select('id')
        .where('option_id', '=', optionId)
        .where('to_day', '=', date)
        .where('to_start_time', '=', startTime)
        .where('state', '=', 'asking'),
    )
    .execute()
}

export async function listAnsweredMoves(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('departure_move as move')
    .select('id')
    .where('state', '=', sql.lit('asking'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departure_move_booking')
            .select('booking_id')
            .whereRef('move_id', '=', 'move.id')
            .where('state', '=', 'asked'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined if it had ended before. */
export function saveMoveEnd(tx: Tx, id: string, state: 'ended' | 'undone'): Promise<MoveRow | undefined> {
  return tx
    .updateTable('departure_move')
    .set({ state, ended_at: appNow })
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .returningAll()
    .executeTakeFirst()
}
