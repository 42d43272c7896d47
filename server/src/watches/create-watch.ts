import type { Watch } from '@enp/shared/calls/catalog/watches'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { User } from '../users/user.rules.ts'
import { findOrInsertWatch } from './find-or-insert-watch.ts'
import { getWatch } from './list-watches.ts'
import { createOpeningWatch } from './opening/create-opening-watch.ts'
import { resolveWatchRequest, type WatchableSlot, type WatchRequest } from './resolve-watch-request.ts'
import { checkPlacesFreeForAll, markPriceAlerts, type NewWatch } from './watches.store.ts'

/**
 * An equal request returns the live watch. Errors: SERVICE_NOT_FOUND; VALIDATION_ERROR with the
 * field; DATE_CLOSED, NOT_OPEN_YET, CUTOFF_PASSED; PLACES_FREE if one of the days can be booked
 * now; WATCH_LIMIT, SUSPENDED.
 */
export async function createWatch(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  request: Body<'POST /v1/watches'>,
): Promise<{ data: Watch }> {
  if (request.reason === 'opens') return createOpeningWatch({ db }, user, request)
  const resolved = await resolveWatchRequest({ db }, user, request)
  const id = await inTransaction(db, (tx) => findOrInsert(tx, user.id, request, resolved))
  return getWatch({ db }, user, id)
}

async function findOrInsert(
  tx: Tx,
  userId: string,
  request: Body<'POST /v1/watches'>,
  resolved: WatchRequest,
): Promise<string> {
  const { serviceId, optionId = null, checkIn = null, checkOut = null } = request
  const { days, units, places, maxPrice, overAt, chances } = resolved
  const watched = { days, units, places, maxPrice, overAt, reason: 'places' } as const
  const watch: NewWatch = { userId, serviceId, optionId, checkIn, checkOut, ...watched }
  // Inserted before the check: later releases find the watch, earlier ones are visible below.
  const { id, isNew } = await findOrInsertWatch(tx, watch)
  if (!isNew) return id
  const checkedChances = await checkChances(tx, chances, places)
  if (checkedChances.some(({ isFree, isWithinLimit }) => isFree && isWithinLimit)) throwRefusal('PLACES_FREE')
  await markPriceAlerts(tx, id, alertDays(checkedChances))
  return id
}

interface CheckedChance extends WatchableSlot {
  readonly isFree: boolean
}

async function checkChances(tx: Tx, chances: readonly WatchableSlot[], places: number): Promise<CheckedChance[]> {
  const starts = chances.flatMap(({ optionId, days, startTime }) => days.map((day) => ({ optionId, day, startTime })))
  const free = await checkPlacesFreeForAll(tx, starts, places)
  let at = 0
  return chances.map((chance) => {
    const own = free.slice(at, at + chance.days.length)
    at += chance.days.length
    return { ...chance, isFree: own.every(Boolean) }
  })
}

/** Days on which seats are free, but only above the price limit: there the watch only alerts. */
function alertDays(checkedChances: readonly CheckedChance[]): string[] {
  const days = [...new Set(checkedChances.flatMap((chance) => chance.days))]
  return days.filter((day) => {
    const dayChances = checkedChances.filter((chance) => chance.days.includes(day))
    return dayChances.some(({ isFree }) => isFree) && !dayChances.some(({ isWithinLimit }) => isWithinLimit)
  })
}
