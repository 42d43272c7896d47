import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { findSuspension } from '../../core/suspensions/refuse-suspended.ts'

/**
 * Errors: SERVICE_SUSPENDED with the reason for the service or else its organizer, else
 * SERVICE_NOT_FOUND.
 */
export async function refuseMissingService(db: Database, id: string): Promise<never> {
  const suspension = (await findSuspension(db, 'service', id)) ?? (await findOrganizerSuspension(db, id))
  return suspension ? throwRefusal('SERVICE_SUSPENDED', suspension) : throwRefusal('SERVICE_NOT_FOUND')
}

async function findOrganizerSuspension(db: Database, serviceId: string) {
  const row = await db
    .selectFrom('service')
    .select('organizer_id')
    .where('id', '=', serviceId)
    .where('suspended', '=', true)
    .executeTakeFirst()
  return row && findSuspension(db, 'organizer', row.organizer_id)
}
