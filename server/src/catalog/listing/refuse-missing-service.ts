import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'

/** Errors: SERVICE_SUSPENDED with the reason of the operator, else SERVICE_NOT_FOUND. */
export async function refuseMissingService(db: Database, id: string): Promise<never> {
  const suspension = await findServiceSuspension(db, id)
  if (!suspension) return throwRefusal('SERVICE_NOT_FOUND')
  const { reason, until } = suspension
  return throwRefusal('SERVICE_SUSPENDED', { reason, ...(until !== null && { until: until.toISOString() }) })
}

function findServiceSuspension(db: Database, id: string) {
  return db
    .selectFrom('suspension')
    .select(['reason', 'until'])
    .where('kind', '=', 'service')
    .where('subject_id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
}
