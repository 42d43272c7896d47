import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isInMemberReach } from '../../team/access/reach.sql.ts'

const maxListed = 500

/** Includes hidden services. */
export function findOwnServices(db: Database, reach: MemberReach): Promise<OwnService[]> {
  return db
    .selectFrom('service')
    .select(['service.id', 'organizer_id as organizerId', 'title', 'category', 'status'])
    .select(sql<string>`to_char(app_now() at time zone time_zone, 'YYYY-MM-DD')`.as('today'))
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
    .where(isInMemberReach(reach, 'service.organizer_id', 'service.id'))
    .orderBy('organizer_id')
    .orderBy('title')
    .orderBy('service.id')
    .limit(maxListed)
    .execute()
}

export async function findServiceOrganizer(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('service').select('organizer_id').where('id', '=', id).executeTakeFirst()
  return row?.organizer_id
}

export async function updateWithheld(tx: Tx, id: string, hidden: boolean): Promise<'published' | 'hidden'> {
  await tx
    .updateTable('service')
    .set({ withheld: hidden, status: hidden ? 'hidden' : 'published' })
    .where('id', '=', id)
    .where('withheld', '<>', hidden)
    // A service that an import hid must not be marked as hidden by its organizer. The status of a
    // suspended service is the one after the suspension.
    .$if(hidden, (query) => query.where(sql<boolean>`coalesce(resumed_status, status) = 'published'`))
    .execute()
  const { status } = await tx.selectFrom('service').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return status
}
