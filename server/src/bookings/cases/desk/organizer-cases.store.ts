import type { CaseState } from '@enp/shared/calls/bookings/cases'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { MemberReach } from '../../../team/access/members.rules.ts'
import { isBookingWithin } from '../../../team/access/reach.sql.ts'
import type { TripCase } from './organizer-case.rules.ts'

interface ListedCases {
  readonly reach: MemberReach
  readonly limit: number
}

/** Those that wait for the organizer first, then by deadline. */
export function findOpenTripCases(db: Database, { reach, limit }: ListedCases): Promise<TripCase[]> {
  const ids = withinReach(db, reach)
    .where('booking_case.state', '<>', sql.lit<CaseState>('closed'))
    .orderBy(sql`booking_case.state <> 'awaiting_organizer'`)
    .orderBy('deadline')
  return findTripCases(db, ids.orderBy('booking_case.id').limit(limit).execute())
}

/** The last closed first. */
export function findClosedTripCases(
  db: Database,
  { reach, limit, days }: ListedCases & { readonly days: number },
): Promise<TripCase[]> {
  const ids = withinReach(db, reach)
    .where('booking_case.state', '=', sql.lit<CaseState>('closed'))
    .where('closed_at', '>=', sql<Date>`app_now() - make_interval(days => ${days})`)
    .orderBy('closed_at', 'desc')
  return findTripCases(db, ids.orderBy('booking_case.id').limit(limit).execute())
}

export async function findTripCase(db: Database, id: string): Promise<TripCase | undefined> {
  const [found] = await findTripCases(db, Promise.resolve([{ id }]))
  return found
}

const withinReach = (db: Database, reach: MemberReach) =>
  db
    .selectFrom('booking_case')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select('booking_case.id')
    .where(isBookingWithin(reach))

/** In the order of `listed`. */
async function findTripCases(db: Database, listed: Promise<{ id: string }[]>): Promise<TripCase[]> {
  const ids = (await listed).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('booking_case').selectAll().where('id', 'in', ids).execute()
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .selectAll('booking')
    .select('title')
    .where('booking.id', 'in', (cases) =>
      cases.selectFrom('booking_case').select('booking_id').where('booking_case.id', 'in', ids),
    )
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    const found = bookings.find((one) => one.id === row?.booking_id)
    if (!row || !found) return []
    const { title, ...booking } = found
    return [{ row, booking, title }]
  })
}
