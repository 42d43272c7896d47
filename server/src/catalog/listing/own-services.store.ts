import type { OwnService } from '@enp/shared/calls/organizer-services'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../core/database.ts'
import type { Reach } from '../members/members.rules.ts'
import { isWithin } from '../members/reach.sql.ts'

/** One message and one page have room for so many. */
const mostListed = 500

/** Those within this reach, hidden ones too, by title. */
export function findOwnServices(db: Database, reach: Reach): Promise<OwnService[]> {
  return db
    .selectFrom('service')
    .select(['service.id', 'organizer_id as organizerId', 'title', 'category', 'status'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('service_option')
          .select(['service_option.id', 'name', 'start_times as startTimes', 'capacity'])
          .whereRef('service_id', '=', 'service.id')
          .orderBy('position')
          .orderBy('service_option.id'),
      ).as('options'),
    )
    .where(isWithin(reach, 'service.organizer_id', 'service.id'))
    .orderBy('organizer_id')
    .orderBy('title')
    .orderBy('service.id')
    .limit(mostListed)
    .execute()
}
