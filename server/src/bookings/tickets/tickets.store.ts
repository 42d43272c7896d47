import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { HeldTicket, TicketEndReason, TicketRow } from './ticket.rules.ts'

const live = ['offered', 'held'] as const

export function findTicket(
  db: Database,
  by: { readonly id: string } | { readonly link_id: string },
): Promise<TicketRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['link_id', by.link_id] as const)
  return db.selectFrom('booking_ticket').selectAll().where(column, '=', value).executeTakeFirst()
}

/** In the order of guests. */
export function findLiveTickets(db: Database, bookingId: string): Promise<TicketRow[]> {
  return db
    .selectFrom('booking_ticket')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', live)
    .orderBy('guest')
    .execute()
}

export interface NamedTicket extends TicketRow {
  readonly holder_name: string | null
  readonly holder_photo: string | null
}

export function findNamedTickets(db: Database, bookingId: string): Promise<NamedTicket[]> {
  return db
    .selectFrom('booking_ticket')
    .leftJoin('users', 'users.id', 'booking_ticket.holder_id')
    .selectAll('booking_ticket')
    .select(['users.first_name as holder_name', 'users.photo_url as holder_photo'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', live)
    .orderBy('guest')
    .execute()
}

/** By the start of their trips; until 30 days after them. */
export async function listHeldTickets(db: Database, holderId: string, limit: number): Promise<TicketRow[]> {
  return db
    .selectFrom('booking_ticket')
    .innerJoin('booking', 'booking.id', 'booking_ticket.booking_id')
    .selectAll('booking_ticket')
    .where('holder_id', '=', holderId)
    .where('booking_ticket.state', '=', 'held')
    .where('booking.ends_at', '>', sql<Date>`app_now() - interval '30 days'`)
    .orderBy(sql`booking.ends_at <= app_now()`)
    .orderBy('booking.starts_at')
    .orderBy('booking_ticket.id')
    .limit(limit)
    .execute()
}

/** The caller has locked the booking. */
export async function insertOffer(tx: Tx, bookingId: string, guest: number, userId: string): Promise<void> {
  await tx
    .insertInto('booking_ticket')
    .values({ booking_id: bookingId, guest, state: 'offered', offered_by: userId })
    .execute()
}

/** A new link replaces the last one. The caller has locked the booking. */
export async function openLink(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('booking_ticket')
    .set({ link_id: sql<string>`gen_random_uuid()`, offered_by: userId })
    .where('id', '=', id)
    .execute()
}

/** The old link does not work again. The caller has locked the booking. */
export async function closeLink(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('booking_ticket')
    .set({ link_id: sql<string>`gen_random_uuid()`, offered_by: null })
    .where('id', '=', id)
    .execute()
}

/** Highest number so far; 0 without any. */
export async function getLastTicketNumber(tx: Tx, bookingId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('booking_ticket')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Gives it to a new holder under a new number. The caller has locked the booking. */
export async function markHeld(tx: Tx, id: string, holderId: string, number: number): Promise<HeldTicket> {
  const held = await tx
    .updateTable('booking_ticket')
    .set({ state: 'held', number, holder_id: holderId, accepted_at: appNow, offered_by: null })
    .where('id', '=', id)
    .where('state', 'in', live)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...held, number, holder_id: holderId }
}

export async function markEnded(tx: Tx, id: string, reason: TicketEndReason): Promise<void> {
  await tx
    .updateTable('booking_ticket')
    .set({ state: 'ended', end_reason: reason, offered_by: null })
    .where('id', '=', id)
    .where('state', 'in', live)
    .execute()
}

/** Moves tickets to other guests, first out of the way of each other. */
export async function saveGuests(tx: Tx, moves: readonly { id: string; guest: number }[]): Promise<void> {
  const away = 10_000
  for (const offset of [away, 0])
    for (const { id, guest } of moves)
      await tx
        .updateTable('booking_ticket')
        .set({ guest: guest + offset })
        .where('id', '=', id)
        .execute()
}

/** Tickets that came through check-in, by number. */
export async function findInsideTickets(db: Database, bookingId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('redemption')
    .select('ticket')
    .where('booking_id', '=', bookingId)
    .where('ticket', 'is not', null)
    .groupBy('ticket')
    .having(sql<boolean>`sum(quantity) > 0`)
    .execute()
  return new Set(rows.flatMap(({ ticket }) => (ticket === null ? [] : [ticket])))
}
