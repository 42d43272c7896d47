import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isBookingWithin } from '../../team/access/reach.sql.ts'
import { selectMinimum } from '../minimum/minimum.store.ts'
import { toUndoKey } from '../vouchers/check-in.store.ts'
import { type DepartureKey, type DepartureRow, type GuestRow, manifestBookingStates } from './manifest.rules.ts'

interface DeparturesQuery {
  readonly reach: MemberReach
  readonly day: string | undefined
  readonly only?: Pick<DepartureKey, 'optionId' | 'startTime'>
}

const maxDepartures = 100

export async function findDepartures(db: Database, { reach, day, only }: DeparturesQuery): Promise<DepartureRow[]> {
  const onDay = day
    ? sql`booking.first_day = ${day}`
    : sql`booking.first_day between (app_now() - interval '1 day')::date and (app_now() + interval '1 day')::date
        and booking.first_day = (app_now() at time zone booking.time_zone)::date`
  const { rows } = await sql<DepartureRow>`
    select made.option_id as "optionId", made.first_day as day, made.start_time as "startTime",
      service.organizer_id as "organizerId", service.id as "serviceId", service.title,
      option.name as "optionName", service.cover, service.category = 'hotel' as "isStay",
      made.starts_at as "startsAt", made.ends_at as "endsAt", made.time_zone as "timeZone",
      coalesce(details ->> 'meetingPoint', address) as point, (
        select jsonb_strip_nulls(jsonb_build_object('name', guide.name, 'phone', guide.phone)) from departure_guide guide
        where guide.option_id = made.option_id and guide.day = made.first_day and guide.start_time = made.start_time
          and guide.name is not null
      ) as guide, ${selectMinimum(sql`made.first_day`, sql`made.start_time`)} as minimum, made.bookings, made.guests, made.inside
    from (
      select option_id, first_day, start_time, service_id, time_zone, min(starts_at) as starts_at,
        max(ends_at) as ends_at, count(*)::integer as bookings, sum(places)::integer as guests,
        coalesce(sum(came.total), 0)::integer as inside
      from booking left join lateral (
        select sum(quantity) as total from redemption where booking_id = booking.id) came on true
      where ${isBookingWithin(reach)} and ${onDay} and state = any(${[...manifestBookingStates]})
        ${only ? sql`and option_id = ${only.optionId} and start_time = ${only.startTime}` : sql``}
      group by option_id, first_day, start_time, service_id, time_zone) made
    join service on service.id = made.service_id
    join service_page on service_page.service_id = service.id
    join service_option option on option.id = made.option_id
    order by made.starts_at, service.title, option.name, made.option_id
    limit ${maxDepartures}`.execute(db)
  return rows
}

export async function findGuests(
  db: Database,
  organizerId: string,
  { optionId, day, startTime }: DepartureKey,
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select id, number, state, origin, first_day, last_day, time_zone, units, contact, notes, answers, pick_up,
      starts_at, due_at, no_show_at, asked_move_id,
      (select coalesce(jsonb_object_agg(unit_id, total), '{}') from (
        select unit_id, sum(quantity)::integer as total from redemption
        where booking_id = booking.id group by unit_id) by_unit) as redeemed,
      (select jsonb_agg(jsonb_build_object('guest', guest, 'ticket', given.number, 'isInside', coalesce((
          select sum(quantity) from redemption where booking_id = booking.id and ticket = given.number), 0) > 0)
          order by given.number)
        from booking_ticket given where booking_id = booking.id and given.state = 'held') as tickets,
      last.at as came_at, last.key as last_key
    from booking left join lateral (
      select at, key from redemption came
      where booking_id = booking.id and quantity > 0 and not exists (
        select from redemption undone where undone.booking_id = booking.id and undone.key = ${toUndoKey(sql`came.key`)})
      order by id desc limit 1) last on true
    where organizer_id = ${organizerId} and first_day = ${day} and option_id = ${optionId}
      and start_time = ${startTime} and state = any(${[...manifestBookingStates]})
    order by lower(contact ->> 'fullName') nulls last, number`.execute(db)
  return rows
}

export function findOptionOwner(
  db: Database,
  optionId: string,
): Promise<{ organizerId: string; serviceId: string } | undefined> {
  return db
    .selectFrom('service_option')
    .innerJoin('service', 'service.id', 'service_option.service_id')
    .select(['service.organizer_id as organizerId', 'service.id as serviceId'])
    .where('service_option.id', '=', optionId)
    .executeTakeFirst()
}
