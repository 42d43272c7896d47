import { type BookingStatus, bookingStates, bookingStatusByState } from '@enp/shared/bookings/booking-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { selectMinimum } from '../minimum/minimum.store.ts'
import {
  askedMove,
  cancelledByOperator,
  newestBookingChange,
  selectBalances,
  storedRefunds,
  tripRefunds,
} from './booking-queries.sql.ts'
import type { BookingView } from './booking-view.rules.ts'

const toView = (bookings: RawBuilder<unknown>) => sql<BookingView>`
  select booking.*, option.name as option_name, title as service_title, app_now() as now, ${selectBalances(sql`booking.user_id`)} as balances,
    details ->> 'meetingPoint' as meeting_point, coalesce((
      select jsonb_strip_nulls(jsonb_build_object('name', name, 'phone', phone)) from departure_guide own
      where own.option_id = booking.option_id and own.day = booking.first_day and own.start_time = booking.start_time
        and name is not null
    ), page.guide) as guide, address, latitude, longitude, details -> 'bring' as bring,
    details -> 'plan' as plan, case when details ? 'plan' then array(
      select distinct unnest(start_times) from service_option where service_id = booking.service_id
    ) end as starts, (
      select jsonb_agg(jsonb_build_object('event', event, 'at', at, 'detail', detail) order by id)
      from booking_event where booking_id = booking.id
    ) as events, (
      select coalesce(jsonb_object_agg(unit_id, total), '{}') from (
        select unit_id, sum(quantity) as total from redemption where booking_id = booking.id group by unit_id) checked
    ) as redeemed, (
      select jsonb_build_object('rating', rating, 'text', text, 'state', review.state) from review where booking_id = booking.id
    ) as review, (
      select entry.id from ledger_transfer transfer join transactions entry on entry.transfer_id = transfer.id
      where transfer.key = booking.payment_key and entry.user_id = booking.user_id
        and entry.related_entity_id = coalesce(booking.charge_id, booking.id::text)
    ) as transaction_id, case when booking.paid_at is not null and booking.paid_with is null then (
      select jsonb_build_object('method', method, 'currency', currency, 'amount', amount::text,
        'byOther', payer_id <> booking.user_id)
      from booking_charge where booking_id = booking.id and purpose = 'share' and amount is not null
      order by payer_id = booking.user_id desc, paid_at, id limit 1
    ) end as share, (
      select ${storedRefunds} from booking_refund back left join refund on refund.id = refund_id
      where back.booking_id = booking.id
    ) as refunds, ${newestBookingChange} as change, ${askedMove} as asked_move, ${cancelledByOperator} as cancelled_by_operator,
    ${tripRefunds} as trip_refunds, (select state from booking_case where booking_id = booking.id) as case_state,
    ${selectMinimum(sql`booking.first_day`, sql`booking.start_time`)} as minimum
  from (${bookings}) booking
    join service_option option on option.id = booking.option_id
    join service on service.id = booking.service_id
    join service_page page on page.service_id = booking.service_id`

/** Returns undefined for a booking of another user. */
export async function findBookingView(db: Database, userId: string, id: string): Promise<BookingView | undefined> {
  const { rows } = await toView(
    sql`select * from booking where id = ${id} and user_id = ${userId} and origin = 'app'`,
  ).execute(db)
  return rows[0]
}

const listStates = (status: BookingStatus) => bookingStates.filter((state) => bookingStatusByState[state] === status)
const upcoming = listStates('upcoming')

/** Includes a hidden booking that becomes upcoming again, for example by a late payment. */
const isListed = sql<SqlBool>`(origin = 'app' and (hidden_at is null or state = any(${upcoming})))`

export async function findBookingViews(
  db: Database,
  userId: string,
  { status, offset, limit }: { status: BookingStatus | undefined; offset: number; limit: number },
): Promise<BookingView[]> {
  const order = sql`state = any(${upcoming}) desc,
    case when state = any(${upcoming}) then starts_at end, starts_at desc, id`
  const states = status ? listStates(status) : bookingStates
  const { rows } = await sql<BookingView>`${toView(sql`
    select * from booking where user_id = ${userId} and state = any(${states}) and ${isListed}
    order by ${order} limit ${limit} offset ${offset}`)} order by ${order}`.execute(db)
  return rows
}

export async function countBookings(db: Database, userId: string): Promise<Readonly<Record<BookingStatus, number>>> {
  const { rows } = await sql<{ state: (typeof bookingStates)[number]; count: bigint }>`
    select state, count(*) as count from booking where user_id = ${userId} and ${isListed} group by state`.execute(db)
  const counts = { upcoming: 0, completed: 0, cancelled: 0 }
  for (const { state, count } of rows) counts[bookingStatusByState[state]] += Number(count)
  return counts
}

export async function markBookingHidden(db: Database, id: string): Promise<void> {
  await db
    .updateTable('booking')
    .set({ hidden_at: appNow })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute()
}

interface NewestHold
  extends Pick<BookingView, 'service_id' | 'option_id' | 'first_day' | 'last_day' | 'start_time' | 'units'> {
  readonly id: string
  readonly title: string
  readonly title_en: string | null
  readonly hold_expires_at: Date
  readonly now: Date
}

/** Uses literals, so that a prepared statement can use the index of live holds. */
export async function findNewestHold(db: Database, userId: string): Promise<NewestHold | undefined> {
  const { rows } = await sql<NewestHold>`
    select booking.id, title, title_en, hold_expires_at, app_now() as now,
      service_id, option_id, first_day, last_day, start_time, units
    from booking join service on service.id = service_id
    where user_id = ${userId} and state in ('hold', 'paying') and hold_expires_at > app_now()
    order by booking.created_at desc, booking.id limit 1`.execute(db)
  return rows[0]
}

export async function findOptionName(db: Database, optionId: string): Promise<string> {
  const option = await db
    .selectFrom('service_option')
    .select('name')
    .where('id', '=', optionId)
    .executeTakeFirstOrThrow()
  return option.name
}
