import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { ResellerContact, ResellerUnitItem } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { ResellerBookingRow, ResoldBooking } from './resold-booking.rules.ts'

interface Key {
  readonly resellerId: string
  readonly uuid: string
}

export function findResellerBooking(db: Database, { resellerId, uuid }: Key): Promise<ResellerBookingRow | undefined> {
  return db
    .selectFrom('reseller_booking')
    .selectAll()
    .where('reseller_id', '=', resellerId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

export interface BookingFilters {
  readonly reference?: string | undefined
  readonly number?: string | undefined
  readonly uuid?: string | undefined
  readonly firstDay?: string | undefined
  readonly lastDay?: string | undefined
  readonly serviceId?: string | undefined
  readonly optionId?: string | undefined
  readonly after?: string | undefined
}

/** Ordered by id. */
export async function findResoldBookings(
  db: Database,
  resellerId: string,
  { filters, limit }: { readonly filters: BookingFilters; readonly limit: number },
): Promise<ResoldBooking[]> {
  const { reference, number, uuid, firstDay, lastDay, serviceId, optionId, after } = filters
  const conditions = [
    sql`resold.reseller_id = ${resellerId}::uuid`,
    ...(uuid === undefined ? [] : [sql`resold.uuid = ${uuid}::uuid`]),
    ...(reference === undefined ? [] : [sql`resold.reference = ${reference}`]),
    ...(number === undefined ? [] : [sql`booking.number = ${number}`]),
    ...(firstDay === undefined ? [] : [sql`booking.first_day >= ${firstDay}::date`]),
    ...(lastDay === undefined ? [] : [sql`booking.first_day <= ${lastDay}::date`]),
    ...(serviceId === undefined ? [] : [sql`booking.service_id = ${serviceId}::uuid`]),
    ...(optionId === undefined ? [] : [sql`booking.option_id = ${optionId}::uuid`]),
    ...(after === undefined ? [] : [sql`resold.id > ${after}::uuid`]),
  ]
  const ids = sql`select resold.id, resold.booking_id from reseller_booking resold
    join booking on booking.id = resold.booking_id
    where ${sql.join(conditions, sql` and `)} order by resold.id limit ${limit}`
  return loadResold(db, ids)
}

async function loadResold(db: Database, ids: ReturnType<typeof sql>): Promise<ResoldBooking[]> {
  const { rows } = await sql<{ id: string; booking_id: string; redeemedAt: Date | null; now: Date }>`
    select found.id, found.booking_id, (select min(at) from redemption
        where redemption.booking_id = found.booking_id) as "redeemedAt", ${appNow} as now
      from (${ids}) found`.execute(db)
  if (rows.length === 0) return []
  const [resold, bookings] = await Promise.all([
    db
      .selectFrom('reseller_booking')
      .selectAll()
      .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
      .execute(),
    db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', sql<string>`any(${rows.map((row) => row.booking_id)}::uuid[])`)
      .execute(),
  ])
  const [resoldById, bookingsById] = [
    new Map(resold.map((row) => [row.id, row])),
    new Map(bookings.map((row) => [row.id, row])),
  ]
  return rows.flatMap(({ id, booking_id, redeemedAt, now }) => {
    const [own, booking] = [resoldById.get(id), bookingsById.get(booking_id)]
    return own && booking ? [{ resold: own, booking, redeemedAt, now }] : []
  })
}

interface NewResellerBooking {
  readonly bookingId: string
  readonly resellerId: string
  readonly uuid: string
  readonly unitItems: readonly ResellerUnitItem[]
  readonly margin: number
  readonly net: bigint
  readonly settleAt: Date
}

export async function insertResellerBooking(tx: Tx, made: NewResellerBooking): Promise<ResellerBookingRow> {
  return tx
    .insertInto('reseller_booking')
    .values({
      booking_id: made.bookingId,
      reseller_id: made.resellerId,
      uuid: made.uuid,
      unit_items: JSON.stringify(made.unitItems),
      margin_basis_points: made.margin,
      net: made.net,
      settle_at: made.settleAt,
      updated_at: appNow,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface ResoldChange {
  readonly reference?: string | null
  readonly contact?: ResellerContact
  readonly notes?: string | null
  readonly unitItems?: readonly ResellerUnitItem[]
  readonly margin?: number
  readonly net?: bigint
  readonly confirmedAt?: Date
  readonly cancelledAt?: Date
  readonly cancelReason?: string | null
  readonly refundPercent?: number
  readonly settleAt?: Date
}

/** The caller has locked the booking. */
export async function saveResellerBooking(tx: Tx, id: string, change: ResoldChange): Promise<void> {
  const { reference, contact, notes, unitItems, margin, net } = change
  const { confirmedAt, cancelledAt, cancelReason, refundPercent, settleAt } = change
  await tx
    .updateTable('reseller_booking')
    .set({
      updated_at: appNow,
      ...(reference !== undefined && { reference }),
      ...(contact && { contact: JSON.stringify(contact) }),
      ...(notes !== undefined && { notes }),
      ...(unitItems && { unit_items: JSON.stringify(unitItems) }),
      ...(margin !== undefined && { margin_basis_points: margin }),
      ...(net !== undefined && { net }),
      ...(confirmedAt && { confirmed_at: confirmedAt }),
      ...(cancelledAt && { cancelled_at: cancelledAt }),
      ...(cancelReason !== undefined && { cancel_reason: cancelReason }),
      ...(refundPercent !== undefined && { refund_percent: refundPercent }),
      ...(settleAt && { settle_at: settleAt }),
    })
    .where('id', '=', id)
    .execute()
}
