import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

export function findBookingHits(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .select(['booking.id', 'booking.number', 'booking.state', 'booking.starts_at', 'booking.time_zone'])
    .select('service.title')
    .where('booking.id', 'in', [...ids])
    .execute()
}

export function findUserHits(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', 'in', [...ids])
    .execute()
}

export function findOrganizerHits(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('organizer')
    .select(['id', 'name'])
    .select(sql<bigint>`(select count(*) from service where organizer_id = organizer.id)`.as('services'))
    .where('id', 'in', [...ids])
    .execute()
}

export function findServiceHits(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('service')
    .innerJoin('organizer', 'organizer.id', 'service.organizer_id')
    .select(['service.id', 'service.title', 'service.status', 'service.suspended', 'organizer.name as organizer_name'])
    .where('service.id', 'in', [...ids])
    .execute()
}

export function findReviewHits(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('review')
    .innerJoin('service', 'service.id', 'review.service_id')
    .select(['review.id', 'review.rating', 'review.state', 'review.created_at', 'service.title'])
    .where('review.id', 'in', [...ids])
    .execute()
}

export function findPaymentHits(db: Database, chargeIds: readonly string[]) {
  return db
    .selectFrom('payment')
    .innerJoin('users', 'users.id', 'payment.user_id')
    .select(['payment.charge_id as id', 'payment.total_amount', 'payment.currency', 'payment.state', 'payment.paid_at'])
    .select('users.first_name')
    .where('payment.charge_id', 'in', [...chargeIds])
    .execute()
}

export async function findOrganizerPage(db: Database, id: string) {
  const organizer = await db.selectFrom('organizer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!organizer) return undefined
  const members = await db
    .selectFrom('organizer_member')
    .leftJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select(['organizer_member.telegram_id', 'organizer_member.role', 'users.first_name'])
    .where('organizer_id', '=', id)
    .where(sql<boolean>`(until is null or until > app_now())`)
    .orderBy(sql`array_position(array['owner', 'manager', 'scanner'], role)`)
    .orderBy('organizer_member.created_at')
    .limit(maxMembers)
    .execute()
  const services = await db
    .selectFrom('service')
    .select(['id', 'title'])
    .where('organizer_id', '=', id)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(maxServices)
    .execute()
  const { total } = await db
    .selectFrom('service')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('organizer_id', '=', id)
    .executeTakeFirstOrThrow()
  return { organizer, members, services, serviceCount: Number(total) }
}

const maxMembers = 10
const maxServices = 8

export async function isKnown(db: Database, table: 'organizer' | 'service' | 'review', id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Organizers whose team the user belongs to now. */
export function findUserOrganizers(db: Database, telegramId: number) {
  return db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .select(['organizer.id', 'organizer.name'])
    .distinct()
    .where('organizer_member.telegram_id', '=', BigInt(telegramId))
    .where(sql<boolean>`(until is null or until > app_now())`)
    .orderBy('organizer.name')
    .limit(maxServices)
    .execute()
}
