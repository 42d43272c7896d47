import type { Watch } from '@enp/shared/calls/catalog/watches'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getService } from '../../catalog/listing/get-service.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findOrInsertWatch } from '../find-or-insert-watch.ts'
import { getWatch } from '../list-watches.ts'
import type { NewWatch } from '../watches.store.ts'

type Request = Body<'POST /v1/watches'>

/**
 * Without an option, the first opening of the service. Errors: SERVICE_NOT_FOUND,
 * SERVICE_SUSPENDED; VALIDATION_ERROR for days, units or a price; PLACES_FREE if it is open;
 * WATCH_LIMIT, SUSPENDED.
 */
export async function createOpeningWatch(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  request: Request,
): Promise<{ data: Watch }> {
  const { serviceId, optionId } = request
  refuseOtherFields(request)
  const { data: service } = await getService({ db }, user, serviceId)
  const options = service.options.filter(({ id }) => optionId === undefined || id === optionId)
  if (options.length === 0) throwRefusal('SERVICE_NOT_FOUND')
  if (options.some(({ opensAt }) => opensAt === undefined)) throwRefusal('PLACES_FREE')
  const watch: NewWatch = {
    ...{ userId: user.id, serviceId, optionId: optionId ?? null, reason: 'opens' },
    ...{ checkIn: null, checkOut: null, days: [], units: [], places: 1, maxPrice: null, overAt: null },
  }
  const { id } = await inTransaction(db, (tx) => findOrInsertWatch(tx, watch))
  return getWatch({ db }, user, id)
}

function refuseOtherFields({ dates, checkIn, checkOut, units, maxPrice }: Request): void {
  for (const [field, value] of Object.entries({ dates, checkIn, checkOut, units, maxPrice }))
    if (value !== undefined) throwRefusal('VALIDATION_ERROR', { field, problem: 'does not belong to an opening' })
}
