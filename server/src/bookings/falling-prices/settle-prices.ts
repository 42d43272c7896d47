import { findReachedStep } from '../../catalog/availability/price.rules.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordEffects } from '../../core/effects.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { inPages } from '../../core/jobs/in-pages.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { requoteForGroup } from '../cancellation/part-plan.rules.ts'
import { refundBookingPart } from '../cancellation/refund-booking.ts'
import { dropChange } from '../changes/end-change.ts'
import { moveTripReferralShares } from '../fulfilment/trip-shares.ts'
import { type BookingRow, toBookingEffect } from '../state/booking.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { endPriceSteps, fixPriceGuests, isPriceDue, listDuePrices } from './prices.store.ts'

/**
 * After the decision about a departure, refunds each booking the difference to the price that was
 * reached, once. Returns how many prices were decided. See docs/rules/falling-prices.md.
 */
export async function settlePrices({ db }: Pick<Deps, 'db'>, pageSize = 100): Promise<number> {
  const due = inPages(pageSize, (limit, after: Parameters<typeof listDuePrices>[2]) => listDuePrices(db, limit, after))
  const settled = await forEachAlone(due, ({ id }) => inTransaction(db, (tx) => settlePrice(tx, id)))
  return settled.filter(Boolean).length
}

async function settlePrice(tx: Tx, id: string): Promise<boolean> {
  const booking = await lockBookingAndUsers(tx, id)
  if (!booking || !(await isPriceDue(tx, id))) return false
  const guests = await fixPriceGuests(tx, booking)
  const step = findReachedStep(booking.price_steps ?? [], guests)
  const target = step && requoteForGroup(booking, step)
  if (!target || guests === undefined || target.price >= booking.price) await endPriceSteps(tx, id)
  else await lowerPrice(tx, booking, { ...target, guests })
  return true
}

interface LowerPrice extends ReturnType<typeof requoteForGroup> {
  readonly guests: number
}

async function lowerPrice(tx: Tx, booking: BookingRow, { price, lines, guests }: LowerPrice): Promise<void> {
  const { id, user_id: userId } = booking
  const now = await getNow(tx)
  // Its difference is that to the old price.
  await dropChange(tx, booking, now)
  const terms = { price, lines, percent: 100, reason: 'price_fell' } as const
  const { values: refund } = await refundBookingPart(tx, booking, terms, now)
  const changed = await endPriceSteps(tx, id, lines)
  await recordBookingEvent(tx, id, { event: 'price_fell', at: now })
  recordEffects(tx, [toBookingEffect(changed, 'price_fell', now)])
  await moveTripReferralShares(tx, booking, changed, now)
  const values = { ...(await getTripValues(tx, changed)), guests, ...(refund && { refund }) }
  const key = `price_fell:${id}:${booking.voucher_version}`
  await enqueueNotification(tx, { key, userId, content: { kind: 'price_fell', values } })
}
