import type { Watch } from '@enp/shared/calls/watches'
import type { Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { maxWatches } from '@enp/shared/limits'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { lockUser } from '../users/lock-user.ts'
import type { User } from '../users/user.rules.ts'
import { getWatch } from './list-watches.ts'
import { type Chance, resolveWatchRequest, type WatchRequest } from './resolve-watch-request.ts'
import {
  countWatches,
  findEqualWatch,
  findFreeForEveryone,
  insertWatch,
  markPriceAlerts,
  type NewWatch,
} from './watches.store.ts'

/**
 * Somebody begins to wait for places that are taken, or too dear; docs/product.md, section 13. The same again answers the
 * watch that goes on. Errors: SERVICE_NOT_FOUND; VALIDATION_ERROR with the field; DATE_CLOSED, CUTOFF_PASSED; PLACES_FREE
 * where one of the days can be booked now; WATCH_LIMIT.
 */
export async function createWatch(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  request: Body<'POST /v1/watches'>,
): Promise<{ data: Watch }> {
  const wishes = await resolveWatchRequest({ db }, user, request)
  const id = await inTransaction(db, (tx) => begin(tx, user.id, request, wishes))
  return getWatch({ db }, user, id)
}

async function begin(tx: Tx, userId: string, request: Body<'POST /v1/watches'>, wishes: WatchRequest): Promise<string> {
  const { serviceId, optionId = null, checkIn = null, checkOut = null } = request
  const { days, units, places, maxPrice, overAt, chances } = wishes
  const watch: NewWatch = { userId, serviceId, optionId, checkIn, checkOut, days, units, places, maxPrice, overAt }
  await lockUser(tx, userId)
  const same = await findEqualWatch(tx, watch)
  if (same !== undefined) return same
  if ((await countWatches(tx, userId)) >= maxWatches) fail('WATCH_LIMIT')
  // Written before the seats are looked at: a release from now on finds the watch, an earlier one is seen below.
  const id = await insertWatch(tx, watch)
  const seen = await findFreeChances(tx, chances, places)
  if (seen.some(({ isFree, isWithinLimit }) => isFree && isWithinLimit)) fail('PLACES_FREE')
  await markPriceAlerts(tx, id, alertDays(seen))
  return id
}

interface SeenChance extends Chance {
  readonly isFree: boolean
}

/** Whether each way to have it could be held now, by anybody: of a stay all of its nights. */
async function findFreeChances(tx: Tx, chances: readonly Chance[], places: number): Promise<SeenChance[]> {
  const starts = chances.flatMap(({ optionId, days, startTime }) => days.map((day) => ({ optionId, day, startTime })))
  const free = await findFreeForEveryone(tx, starts, places)
  let at = 0
  return chances.map((chance) => {
    const own = free.slice(at, at + chance.days.length)
    at += chance.days.length
    return { ...chance, isFree: own.every(Boolean) }
  })
}

/**
 * The days on which the watch is only a price alert: there are free seats at a price above the limit, and nothing within
 * it is sold out. It reserves no seat there and gets no offer; docs/product.md, section 13, "Watching".
 */
function alertDays(seen: readonly SeenChance[]): string[] {
  const days = [...new Set(seen.flatMap((chance) => chance.days))]
  return days.filter((day) => {
    const ways = seen.filter((chance) => chance.days.includes(day))
    return ways.some(({ isFree }) => isFree) && !ways.some(({ isWithinLimit }) => isWithinLimit)
  })
}
