import { sql } from 'kysely'
import type { Database } from '../core/database/database.ts'
import { visitorServiceKey } from './visitor-service.rules.ts'

interface VisitorService {
  readonly id: string
  /** Local day of the service, YYYY-MM-DD. */
  readonly today: string
}

export function findVisitorService(db: Database, key: string): Promise<VisitorService | undefined> {
  return db
    .selectFrom('service')
    .select(['id', sql<string>`to_char(app_now() at time zone time_zone, 'YYYY-MM-DD')`.as('today')])
    .where('key', '=', visitorServiceKey(key))
    .executeTakeFirst()
}

export async function findNewestBooking(
  db: Database,
  serviceId: string,
): Promise<{ readonly number: string; readonly state: string } | undefined> {
  return db
    .selectFrom('booking')
    .select(['number', 'state'])
    .where('service_id', '=', serviceId)
    .where('state', 'in', ['hold', 'paying', 'paid', 'confirmed', 'checked_in', 'completed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
