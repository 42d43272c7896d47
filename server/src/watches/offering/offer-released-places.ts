import { toPartySize } from '@enp/shared/bookings/units'
import type { WatchOffer } from '@enp/shared/calls/notifications/watch-notifications'
import { minOfferMinutes } from '@enp/shared/limits'
import { money, toDecimalText } from '@enp/shared/money/money'
import { offerPlaces } from '../../bookings/holds/offer-places.ts'
import { type BookingRow, tripValues } from '../../bookings/state/booking.rules.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { lockUser } from '../../users/get-user.ts'
import { highestPrice, offerLength, toWatchOfferKey } from '../watch.rules.ts'
import {
  type AvailabilityChange,
  deleteAvailabilityChange,
  dropReservations,
  findAvailabilityChange,
  lockSlot,
  postponeAvailabilityChange,
  removeUnwatched,
  tryLockWatches,
} from './changes.store.ts'
import { type FittingWatch, findFittingWatches } from './find-fitting-watches.ts'
import { findReservedSince, lockWaiting, markPriceNotified, markWatchOffered } from './waiting-list.store.ts'

type Dependencies = Pick<Deps, 'db' | 'log'>

const maxSteps = 200
const retrySeconds = 10
/** After this the places become free for all users, so that a fault doesn't block their sale. */
const manyFailures = 5

/** `again`: the state changed meanwhile; `ended`: the next change may follow. */
type Step = 'offered' | 'passed over' | 'told' | 'again' | 'ended' | 'nothing'

/** One transaction per offer, so a crash loses nothing. Returns the number of offers and alerts. */
export async function offerReleasedPlaces({ db, log }: Dependencies): Promise<number> {
  await removeUnwatched(db)
  let count = 0
  let skippedWatchIds: string[] = []
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const current: { change?: AvailabilityChange } = {}
    try {
      const { did, watchId } = await inTransaction(db, (tx) => step(tx, current, skippedWatchIds))
      if (did === 'nothing') return count
      if (did === 'offered' || did === 'told') count += 1
      if (did === 'passed over' && watchId !== undefined) skippedWatchIds.push(watchId)
      if (did === 'ended') skippedWatchIds = []
    } catch (error) {
      if (!current.change) throw error
      await postponeOrEnd(current.change, error, { db, log })
      skippedWatchIds = []
    }
  }
  return count
}

async function step(
  tx: Tx,
  current: { change?: AvailabilityChange },
  skippedWatchIds: readonly string[],
): Promise<{ did: Step; watchId?: string }> {
  if (!(await tryLockWatches(tx))) return { did: 'nothing' }
  const change = await findAvailabilityChange(tx)
  if (!change) return { did: 'nothing' }
  current.change = change
  if (change.isPrice) return { did: await notifyPriceAlerts(tx, change) }
  const next = change.isOver ? undefined : await findFirst(tx, change, skippedWatchIds)
  if (next) return { did: (await offer(tx, next, change)) ? 'offered' : 'passed over', watchId: next.watchId }
  // Checks again under the lock: a watch may have been added, or more places released.
  await lockSlot(tx, change)
  if (!change.isOver && (await findFirst(tx, change, skippedWatchIds))) return { did: 'again' }
  // Seats reserved for a watch that gets no offer may suit the next one.
  if (await dropReservations(tx, change)) return { did: 'again' }
  await deleteAvailabilityChange(tx, change)
  return { did: 'ended' }
}

async function findFirst(
  tx: Tx,
  change: AvailabilityChange,
  skippedWatchIds: readonly string[],
): Promise<FittingWatch | undefined> {
  for await (const fitting of findFittingWatches(tx, change, skippedWatchIds)) return fitting
  return undefined
}

/** Locks the user, then the watch, then the places. False if watch or places are gone. */
async function offer(tx: Tx, next: FittingWatch, { freedAt }: AvailabilityChange): Promise<boolean> {
  const { watchId, userId, hold } = next
  const { erased_at: erasedAt } = await lockUser(tx, userId)
  if (erasedAt !== null || !(await lockWaiting(tx, watchId))) return false
  const since = (await findReservedSince(tx, next, hold.days.at(-1) ?? next.day)) ?? freedAt
  const minutes = offerLength(since, next.terms.now)
  if (minutes < minOfferMinutes) return false
  const booking = await offerPlaces(tx, { ...next, freedAt: since, minutes })
  if (!booking) return false
  await markWatchOffered(tx, watchId, booking.id)
  const values = offerValues(next, booking)
  await enqueueNotification(tx, {
    ...{ key: toWatchOfferKey(booking.id), userId, content: { kind: 'watch_offer', values } },
    expiresAt: booking.hold_expires_at,
  })
  return true
}

function offerValues({ watchId, terms }: FittingWatch, booking: BookingRow): WatchOffer {
  return {
    ...tripValues(booking, terms.card),
    watchId,
    expiresAt: booking.hold_expires_at.toISOString(),
    sum: { amount: toDecimalText(money('rub', booking.price)), currency: 'rub' },
    ...toPartySize(booking.units),
  }
}

async function postponeOrEnd(change: AvailabilityChange, error: unknown, { db, log }: Dependencies): Promise<void> {
  const failures = await postponeAvailabilityChange(db, change, retrySeconds)
  const level = failures >= manyFailures ? 'error' : 'warn'
  log[level]({ err: error, change, failures }, 'could not offer released places to watches, trying again')
  if (failures < manyFailures) return
  await inTransaction(db, async (tx) => {
    await lockSlot(tx, change)
    await dropReservations(tx, change)
    await deleteAvailabilityChange(tx, change)
  })
}

const batchSize = 100

/** Holds no places. Notifies once per watch, if the whole party fits; `ended` if none is left. */
async function notifyPriceAlerts(tx: Tx, change: AvailabilityChange): Promise<'told' | 'ended'> {
  const notifiedIds = new Set<string>()
  for await (const { watchId, userId, serviceId, terms, hold } of findFittingWatches(tx, change, [])) {
    if (notifiedIds.has(watchId) || !(await markPriceNotified(tx, watchId))) continue
    notifiedIds.add(watchId)
    const [date] = hold.days
    const values = {
      watchId,
      serviceId,
      title: terms.service.title,
      ...(terms.card.title_en !== null && { title_en: terms.card.title_en }),
      date,
      ...(hold.startTime !== '' && { startTime: hold.startTime }),
      price: { amount: toDecimalText(highestPrice(terms, hold.days)), currency: 'rub' as const },
    }
    await enqueueNotification(tx, { key: `watch_price:${watchId}`, userId, content: { kind: 'watch_price', values } })
    if (notifiedIds.size >= batchSize) break
  }
  // Notified watches shift the pages of the list, so the next step starts from the beginning.
  if (notifiedIds.size > 0) return 'told'
  await deleteAvailabilityChange(tx, change)
  return 'ended'
}
