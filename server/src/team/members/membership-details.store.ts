import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { CallerIdentity } from '../access/members.rules.ts'
import { isMembershipLive } from './members.store.ts'

/** Time zone of the membership's service, else of the organizer's first service. */
export const membershipZone = sql<string>`coalesce(service.time_zone,
  (select first.time_zone from service first where first.organizer_id = organizer.id order by created_at, id limit 1),
  'Europe/Moscow')`

export function findMembershipDetails(db: Database, { telegramId }: CallerIdentity) {
  return db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .leftJoin('service', 'service.id', 'organizer_member.service_id')
    .leftJoin('suspension', (join) =>
      join
        .onRef('suspension.subject_id', '=', 'organizer.id')
        .on('suspension.kind', '=', 'organizer')
        .on('suspension.state', '=', 'active'),
    )
    .select(['suspension.reason', 'suspension.until as suspendedUntil'])
    .select(['organizer.id as organizerId', 'organizer.name as organizerName', 'organizer_member.role'])
    .select([
      'organizer_member.id',
      'service.id as serviceId',
      'service.title',
      'organizer_member.until',
      membershipZone.as('timeZone'),
    ])
    .where(isMembershipLive)
    .where('organizer_member.telegram_id', '=', BigInt(telegramId))
    .orderBy('organizer.name')
    .orderBy('organizer.id')
    .orderBy('service.title', (order) => order.asc().nullsFirst())
    .orderBy('organizer_member.id')
    .execute()
}
