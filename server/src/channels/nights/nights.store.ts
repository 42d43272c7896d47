import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { ChannelOffer } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { freshHours, readDays } from './nights.rules.ts'

export interface DueConnection {
  readonly id: string
  readonly propertyId: string
  readonly organizerId: string
  readonly failures: number
  /** In the time zone of the hotel. */
  readonly today: string
}

/** Only those with a room. */
export async function findDueConnections(db: Database, limit: number): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    select connection.id, property_id as "propertyId", connection.organizer_id as "organizerId", failures, today::text
      from channel_connection connection cross join lateral (
        select (app_now() at time zone time_zone)::date as today
          from channel_room join service_option on service_option.id = option_id join service on service.id = service_id
          where connection_id = connection.id order by option_id limit 1
      ) place
      where due_at <= app_now() order by due_at, connection.id limit ${limit}`.execute(db)
  return rows
}

/** Adds the nights that can be booked by now and removes those that are over. */
export async function moveWindow(db: Database, { id, today }: Pick<DueConnection, 'id' | 'today'>): Promise<void> {
  await sql`
    insert into channel_night (connection_id, adults, day)
      select ${id}, adults, ${today}::date + ahead
        from (
          select adults, max(book_ahead_days) as days from channel_room
            join service_option on service_option.id = option_id where connection_id = ${id} group by adults
        ) used, generate_series(0, least(days, ${readDays - 1})) ahead
      on conflict do nothing`.execute(db)
  await sql`
    delete from channel_night where connection_id = ${id} and (day < ${today}::date
      or adults not in (select adults from channel_room where connection_id = ${id}))`.execute(db)
}

export interface DueNight {
  readonly adults: number
  readonly day: string
}

export async function findDueNights(db: Database, connectionId: string, limit: number): Promise<DueNight[]> {
  const { rows } = await sql<DueNight>`
    select adults, day from channel_night where connection_id = ${connectionId} and due_at <= app_now()
      order by due_at, day, adults limit ${limit}`.execute(db)
  return rows
}

interface Reading extends DueNight {
  readonly offers: readonly ChannelOffer[]
  readonly readAt: Date
  readonly againInSeconds: number
}

/** A night that a hold corrected meanwhile stays due. */
export async function saveNights(db: Database, connectionId: string, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  await sql`
    update channel_night night set offers = new.offers, read_at = new."readAt",
        due_at = app_now() + make_interval(secs => new."againInSeconds")
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
        as new (adults smallint, day date, offers jsonb, "readAt" timestamptz, "againInSeconds" integer)
      where connection_id = ${connectionId} and night.adults = new.adults and night.day = new.day
        and night.due_at <= new."readAt"`.execute(db)
}

/** Has the nights of these guests read at once. */
export async function startReading(db: Database, connectionId: string, adults: number): Promise<void> {
  await sql`
    update channel_night set due_at = app_now() where connection_id = ${connectionId} and adults = ${adults}
      and read_at is null`.execute(db)
  await db.updateTable('channel_connection').set({ due_at: appNow }).where('id', '=', connectionId).execute()
}

/** When the next night is due, at least in some seconds. */
export async function planReading(db: Database, connectionId: string, atLeastSeconds: number): Promise<void> {
  await sql`
    update channel_connection set due_at = greatest(app_now() + make_interval(secs => ${atLeastSeconds}),
        least(app_now() + interval '1 hour',
          (select min(due_at) from channel_night where connection_id = ${connectionId})))
      where id = ${connectionId}`.execute(db)
}

export async function recordRead(db: Database, connectionId: string): Promise<void> {
  await db.updateTable('channel_connection').set({ read_at: appNow }).where('id', '=', connectionId).execute()
}

/** Empties nights that were not read for long, and returns them. */
export async function expireNights(db: Database, connectionId: string): Promise<DueNight[]> {
  const { rows } = await sql<DueNight>`
    update channel_night set offers = '[]'
      where connection_id = ${connectionId} and offers <> '[]'
        and read_at < app_now() - make_interval(hours => ${freshHours})
      returning adults, day`.execute(db)
  return rows
}

/** Connections with nights that were not read for long. */
export async function findStaleConnections(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct connection_id as id from channel_night
      where offers <> '[]' and read_at < app_now() - make_interval(hours => ${freshHours})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NightOfRoom {
  readonly day: string
  /** Null: nothing is sold. */
  readonly rooms: number | null
  readonly price: number | null
  /** Rooms of our bookings that the reading may not count yet. */
  readonly unsent: number
}

export async function findDaysOfRoom(tx: Tx, optionId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select night.day from channel_room room
      join channel_night night on night.connection_id = room.connection_id and night.adults = room.adults
      where room.option_id = ${optionId} order by night.day`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Their days must be locked, so that its bookings are those of the inventory. */
export async function findNightsOfRoom(
  tx: Tx,
  optionId: string,
  days: readonly string[] | undefined,
): Promise<NightOfRoom[]> {
  const { rows } = await sql<NightOfRoom>`
    select night.day, (offer ->> 'rooms')::integer as rooms, (offer ->> 'price')::integer as price, (
        select coalesce(sum(places), 0)::integer
          from booking join channel_reservation reservation on booking_id = booking.id
          where booking.option_id = room.option_id and night.day between first_day and last_day
            and booking.state in ('paid', 'awaiting_organizer', 'confirmed', 'checked_in')
            and (reservation.state in ('waiting', 'sent', 'changing', 'by_hand') or reserved_at >= night.read_at)
      ) as unsent
      from channel_room room
        join channel_night night on night.connection_id = room.connection_id and night.adults = room.adults
        left join lateral (
          select offer from jsonb_array_elements(offers) offer
            where offer ->> 'roomTypeId' = room_type_id and offer ->> 'ratePlanId' = rate_plan_id limit 1
        ) found on true
      where room.option_id = ${optionId}
        ${days === undefined ? sql`` : sql`and night.day = any(${days}::date[])`}
      order by night.day`.execute(tx)
  return rows
}

export interface ConnectedRoom {
  readonly optionId: string
  readonly connectionId: string
  readonly propertyId: string
  readonly roomTypeId: string
  readonly ratePlanId: string
  readonly adults: number
}

const roomColumns = sql`option_id as "optionId", connection_id as "connectionId", property_id as "propertyId",
  room_type_id as "roomTypeId", rate_plan_id as "ratePlanId", adults`

export async function findRoom(db: Database, optionId: string): Promise<ConnectedRoom | undefined> {
  const { rows } = await sql<ConnectedRoom>`
    select ${roomColumns} from channel_room join channel_connection on channel_connection.id = connection_id
      where option_id = ${optionId}`.execute(db)
  return rows[0]
}

export async function findRooms(db: Database, connectionId: string): Promise<ConnectedRoom[]> {
  const { rows } = await sql<ConnectedRoom>`
    select ${roomColumns} from channel_room join channel_connection on channel_connection.id = connection_id
      where connection_id = ${connectionId} order by option_id`.execute(db)
  return rows
}

/** Replaces the offer of one room on these nights, and has them read again at once. */
export async function replaceOffers(
  tx: Tx,
  { connectionId, adults, roomTypeId, ratePlanId }: ConnectedRoom,
  nights: ReadonlyArray<{ readonly day: string; readonly offer: ChannelOffer | undefined }>,
): Promise<void> {
  await makeConnectionDue(tx, connectionId)
  await sql`
    update channel_night night set due_at = app_now(), offers = (
        select coalesce(jsonb_agg(known), '[]') from jsonb_array_elements(night.offers) known
          where (known ->> 'roomTypeId', known ->> 'ratePlanId') is distinct from (${roomTypeId}::text, ${ratePlanId}::text)
      ) || new.offers
      from jsonb_to_recordset(${JSON.stringify(nights.map(({ day, offer }) => ({ day, offers: offer ? [offer] : [] })))}::jsonb)
        as new (day date, offers jsonb)
      where connection_id = ${connectionId} and adults = ${adults} and night.day = new.day`.execute(tx)
}

/** Before its nights, in the order of a disconnection. */
async function makeConnectionDue(tx: Tx, id: string): Promise<void> {
  await sql`update channel_connection set due_at = least(due_at, app_now()) where id = ${id}`.execute(tx)
}

/** For nights whose rooms changed because of us. */
export async function haveRead(tx: Tx, room: ConnectedRoom, first: string, last: string): Promise<void> {
  await makeConnectionDue(tx, room.connectionId)
  await sql`
    update channel_night set due_at = app_now()
      where connection_id = ${room.connectionId} and day between ${first} and ${last}`.execute(tx)
}
