import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { MemberReach } from '../../../team/access/members.rules.ts'
import { isBookingWithin } from '../../../team/access/reach.sql.ts'
import { selectMinimum } from '../../minimum/minimum.store.ts'
import type { MinimumColumns } from '../../minimum/stored-minimum.rules.ts'
import type { BookingRow } from '../../state/booking.rules.ts'
import type { DepartureSlot } from './departure.rules.ts'

export interface OptionSummary {
  readonly organizerId: string
  readonly serviceId: string
  readonly title: string
  readonly optionName: string
  readonly isStay: boolean
}

export function findOption(db: Database, optionId: string): Promise<OptionSummary | undefined> {
  return db
    .selectFrom('service_option')
    .innerJoin('service', 'service.id', 'service_option.service_id')
    .select(['service.organizer_id as organizerId', 'service.id as serviceId', 'service.title'])
    .select('service_option.name as optionName')
    .select(sql<boolean>`service.category = 'hotel'`.as('isStay'))
    .where('service_option.id', '=', optionId)
    .executeTakeFirst()
}

const live = ['hold', 'paying', 'awaiting_organizer', 'confirmed', 'checked_in'] as const

/** Held, awaiting the organizer, confirmed or checked in, and not ended. */
export function findLiveBookings(db: Database, { optionId, date, startTime }: DepartureSlot): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('option_id', '=', optionId)
    .where('first_day', '=', date)
    .where('start_time', '=', startTime)
    .where('state', 'in', live)
    .where('ends_at', '>', sql<Date>`app_now()`)
    .orderBy('id')
    .execute()
}

/** Live stays that have not begun and have a night within the days, both included. */
export function findLiveStays(db: Database, optionId: string, first: string, last: string): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('option_id', '=', optionId)
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .where('state', 'in', live)
    .where('starts_at', '>', sql<Date>`app_now()`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function findUpcomingBookings(
  db: Database,
  reach: MemberReach,
  limit: number,
): Promise<(BookingRow & Omit<OptionSummary, 'serviceId' | 'isStay'> & { readonly minimum: MinimumColumns | null })[]> {
  return db
    .with('departures', (of) =>
      of
        .selectFrom('booking')
        .select(['option_id', 'first_day', 'start_time'])
        .select(({ fn }) => fn.min('starts_at').as('begins_at'))
        .where(isBookingWithin(reach))
        .where('state', 'in', ['awaiting_organizer', 'confirmed', 'checked_in'])
        .where('ends_at', '>', sql<Date>`app_now()`)
        .groupBy(['option_id', 'first_day', 'start_time'])
        .orderBy('begins_at')
        .orderBy('option_id')
        .limit(limit),
    )
    .selectFrom('departures')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.option_id', '=', 'departures.option_id')
        .onRef('booking.first_day', '=', 'departures.first_day')
        .onRef('booking.start_time', '=', 'departures.start_time'),
    )
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_option as option', 'option.id', 'booking.option_id')
    .selectAll('booking')
    .select(['service.organizer_id as organizerId', 'service.title', 'option.name as optionName'])
    .select(selectMinimum(sql`booking.first_day`, sql`booking.start_time`).as('minimum'))
    .where('booking.state', 'in', ['awaiting_organizer', 'confirmed', 'checked_in'])
    .orderBy('departures.begins_at')
    .orderBy('booking.option_id')
    .orderBy('booking.id')
    .execute()
}
