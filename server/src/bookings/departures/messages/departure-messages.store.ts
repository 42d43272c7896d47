import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import type { DepartureSlot } from '../../cancellation/departures/departure.rules.ts'

interface NewMessage extends DepartureSlot {
  readonly organizerId: string
  readonly serviceId: string
  readonly text: string
  readonly photo: string | undefined
  readonly byTelegramId: number
  readonly key: string
  readonly people: number
  readonly unreachable: number
}

export async function insertDepartureMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { id } = await tx
    .insertInto('departure_message')
    .values({
      organizer_id: message.organizerId,
      service_id: message.serviceId,
      option_id: message.optionId,
      day: message.date,
      start_time: message.startTime,
      text: message.text,
      photo: message.photo ?? null,
      by_telegram_id: BigInt(message.byTelegramId),
      key: message.key,
      recipients: message.people,
      unreachable: message.unreachable,
      created_at: appNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the organizer for the limit. Returns the message sent with this key, if any. */
export async function lockMessageLimit(tx: Tx, organizerId: string, key: string) {
  await tx.selectFrom('organizer').select('id').where('id', '=', organizerId).forNoKeyUpdate().execute()
  return tx
    .selectFrom('departure_message')
    .select(['recipients as people', 'unreachable'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function countMessagesToday(
  db: Database,
  organizerId: string,
  { optionId, date, startTime }: DepartureSlot,
) {
  const isOfDeparture = sql`option_id = ${optionId} and day = ${date}::date and start_time = ${startTime}`
  const row = await db
    .selectFrom('departure_message')
    .select(sql<number>`count(*)::int`.as('ofOrganizer'))
    .select(sql<number>`(count(*) filter (where ${isOfDeparture}))::int`.as('ofDeparture'))
    .where('organizer_id', '=', organizerId)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return row
}

export async function countUnreachable(db: Database, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('reachable', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function findOrganizerName(db: Database, organizerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('organizer')
    .select('name')
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return name
}

export function findLatestDepartureMessages(db: Database, limit: number) {
  return db
    .selectFrom('departure_message')
    .innerJoin('organizer', 'organizer.id', 'departure_message.organizer_id')
    .innerJoin('service', 'service.id', 'departure_message.service_id')
    .innerJoin('service_option', 'service_option.id', 'departure_message.option_id')
    .selectAll('departure_message')
    .select(['organizer.name as organizer_name', 'service.title', 'service_option.name as option_name'])
    .orderBy('departure_message.created_at', 'desc')
    .limit(limit)
    .execute()
}
