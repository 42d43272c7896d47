import type { WatchOffer } from '@enp/shared/calls/watch-notifications'
import { minOfferMinutes } from '@enp/shared/limits'
import { money, toDecimalText } from '@enp/shared/money'
import { offerPlaces } from '../../bookings/holds/offer-places.ts'
import { toParty } from '../../bookings/organizer-decision/party.rules.ts'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { tripValues } from '../../bookings/state/trip.rules.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { lockUser } from '../../users/lock-user.ts'
import {
  type Change,
  dropReservations,
  endChange,
  findChange,
  isAlone,
  lockSlot,
  postponeChange,
  removeUnwatched,
} from './changes.store.ts'
import { type Fitting, findFittingWatches } from './find-fitting-watches.ts'
import { notifyPriceAlerts } from './notify-price-alerts.ts'
import { offerKey } from './offer-key.rules.ts'
import { offerLength } from './offer-length.rules.ts'
import { findReservedSince, lockWaiting, markOffered } from './waiting-list.store.ts'

type Dependencies = Pick<Deps, 'db' | 'log'>

/** So many in one round: the next one comes half a second later. */
const stepsAtOnce = 200
const retrySeconds = 10
/** Then places are everybody's, so that one fault keeps nothing from being sold. */
const manyFailures = 5

/** `again`: somebody came meanwhile; `ended`: the next change may follow. */
type Step = 'offered' | 'passed over' | 'told' | 'again' | 'ended' | 'nothing'

/**
 * Asks those who wait, in the order of time, whether they want what was freed: the whole party or nobody; docs/product.md,
 * section 13. Each is asked in a transaction of its own together with the hold of the places and the message, and a
 * change is deleted only when no waiting user is left to ask: a kill in between loses nothing. The statement that released
 * the places has reserved them for those who come first; without a worker that ends by time. Any number of workers may do
 * so, one at a time does. Answers how many were asked or told.
 */
export async function offerReleasedPlaces({ db, log }: Dependencies): Promise<number> {
  await removeUnwatched(db)
  let count = 0
  let passedOver: string[] = []
  for (let steps = 0; steps < stepsAtOnce; steps += 1) {
    const seen: { change?: Change } = {}
    try {
      const { did, watchId } = await inTransaction(db, (tx) => step(tx, seen, passedOver))
      if (did === 'nothing') return count
      if (did === 'offered' || did === 'told') count += 1
      if (did === 'passed over' && watchId !== undefined) passedOver.push(watchId)
      if (did === 'ended') passedOver = []
    } catch (error) {
      if (!seen.change) throw error
      await giveUpFor(seen.change, error, { db, log })
      passedOver = []
    }
  }
  return count
}

async function step(
  tx: Tx,
  seen: { change?: Change },
  passedOver: readonly string[],
): Promise<{ did: Step; watchId?: string }> {
  if (!(await isAlone(tx))) return { did: 'nothing' }
  const change = await findChange(tx)
  if (!change) return { did: 'nothing' }
  seen.change = change
  if (change.isPrice) return { did: await notifyPriceAlerts(tx, change) }
  const next = change.isOver ? undefined : await getFirst(tx, change, passedOver)
  if (next) return { did: (await offer(tx, next, change)) ? 'offered' : 'passed over', watchId: next.watchId }
  // Whoever has begun to wait since then, or frees more, comes before or after this: the place is locked.
  await lockSlot(tx, change)
  if (!change.isOver && (await getFirst(tx, change, passedOver))) return { did: 'again' }
  // Seats that are reserved for a watch that gets no offer after all may suit the next one.
  if (await dropReservations(tx, change)) return { did: 'again' }
  await endChange(tx, change)
  return { did: 'ended' }
}

async function getFirst(tx: Tx, change: Change, passedOver: readonly string[]): Promise<Fitting | undefined> {
  for await (const fitting of findFittingWatches(tx, change, passedOver)) return fitting
  return undefined
}

/** Locks the person, then the watch, then the places. False: they have left meanwhile, or the places are gone. */
async function offer(tx: Tx, next: Fitting, { freedAt }: Change): Promise<boolean> {
  const { watchId, userId, hold } = next
  const { erased_at: erasedAt } = await lockUser(tx, userId)
  if (erasedAt !== null || !(await lockWaiting(tx, watchId))) return false
  const since = (await findReservedSince(tx, next, hold.days.at(-1) ?? next.day)) ?? freedAt
  const minutes = offerLength(since, next.terms.now)
  if (minutes < minOfferMinutes) return false
  const booking = await offerPlaces(tx, { ...next, freedAt: since, minutes })
  if (!booking) return false
  await markOffered(tx, watchId, booking.id)
  const values = offerValues(next, booking)
  await enqueueNotification(tx, { key: offerKey(booking.id), userId, content: { kind: 'watch_offer', values } })
  return true
}

function offerValues({ watchId, terms }: Fitting, booking: BookingRow): WatchOffer {
  return {
    ...tripValues(booking, terms.card),
    watchId,
    expiresAt: booking.hold_expires_at.toISOString(),
    sum: { amount: toDecimalText(money('rub', booking.price)), currency: 'rub' },
    ...toParty(booking.units),
  }
}

async function giveUpFor(change: Change, error: unknown, { db, log }: Dependencies): Promise<void> {
  const failures = await postponeChange(db, change, retrySeconds)
  const level = failures >= manyFailures ? 'error' : 'warn'
  log[level]({ err: error, change, failures }, 'those who wait for places could not be asked, they are tried again')
  if (failures < manyFailures) return
  await inTransaction(db, async (tx) => {
    await lockSlot(tx, change)
    await dropReservations(tx, change)
    await endChange(tx, change)
  })
}
