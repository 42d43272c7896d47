import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { moneyToNumber, parseAmount } from '@enp/shared/money/money'
import { findAlternatives } from '../../catalog/availability/find-alternatives.ts'
import { changePlaces, holdChangedPlaces, unlessSoldOut } from '../../catalog/inventory/take-places.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { mayRefundTo } from '../cancellation/refund.rules.ts'
import { refundBookingPart } from '../cancellation/refund-booking.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { openCharge } from '../charges/open-charge.ts'
import { payCharge } from '../charges/pay-charge.ts'
import { type BookingRow, toBookedPlaces } from '../state/booking.rules.ts'
import { applyChange, notifyMembersOfConsentRequest, toValuesBeforeChange } from './apply-change.ts'
import {
  type BookingChangeRow,
  consentEnd,
  isSameTarget,
  needsConsent,
  type PricedChangeTarget,
  refuseChange,
  toTargetAmountDue,
  toTargetPlaces,
} from './change.rules.ts'
import { findLiveChange, insertBookingChange, saveChangeState, toChangeColumns } from './changes.store.ts'
import { dropChange } from './end-change.ts'
import { priceBookingChange } from './price-booking-change.ts'

type BookingChangeInput = Body<'POST /v1/bookings/:id/change'>

interface Begun {
  /** Id of the charge, card purchase or deposit from `payCharge`; otherwise the booking id. */
  readonly id: string
}

interface Step {
  readonly booking: BookingRow
  readonly target: PricedChangeTarget
  readonly live: BookingChangeRow | undefined
  readonly wanted: BookingChangeInput
  readonly now: Date
}

const heldMs = 15 * 60_000

/**
 * A repeated call pays an open change by another method. Errors: NOT_FOUND, CHANGE_NOT_ALLOWED,
 * PRICE_CHANGED, INSUFFICIENT_FUNDS, METHOD_UNAVAILABLE, VALIDATION_ERROR, SUSPENDED; those
 * of a hold.
 */
export function changeBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  userId: string,
  bookingId: string,
  input: BookingChangeInput,
): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    const now = await getNow(tx)
    refuseChange(booking, userId, now)
    await refuseSuspended(tx, 'user', userId)
    const target = await priceBookingChange(tx, booking, input)
    const live = await findLiveChange(tx, bookingId)
    const step = { booking, target, live, wanted: input, now }
    const pay = (chargeId: string) =>
      payCharge({ db: tx, config }, chain, userId, chargeId, { method: input.method ?? noMethod() })
    if (live?.charge_id && isOpenFor(step)) return pay(live.charge_id)
    refuseOtherPrice(target, input.expectedAmount)
    if (needsConsent(booking, now) && !isAllowed(step)) {
      await requestConsent(tx, step)
      return { id: bookingId }
    }
    if (!isAllowed(step)) await dropChange(tx, booking, now)
    if (target.difference > 0n) return pay(await open(tx, step))
    await changeAtOnce(tx, step)
    return { id: bookingId }
  })
}

const isOpenFor = ({ live, target }: Step) => live?.state === 'open' && isSameTarget(live, target)
const isAllowed = ({ live, target }: Step) => live?.state === 'allowed' && isSameTarget(live, target)

function refuseOtherPrice(target: PricedChangeTarget, expected: number | undefined): void {
  const due = toTargetAmountDue(target)
  if (expected === undefined || parseAmount('rub', expected)?.amount === due.amount) return
  throwRefusal('PRICE_CHANGED', { amount: moneyToNumber(due), currency: 'RUB' })
}

const noMethod = () =>
  throwRefusal('VALIDATION_ERROR', { field: 'method', problem: 'is missing: the difference is to be paid' })

async function open(tx: Tx, { booking, target, live, wanted, now }: Step): Promise<string> {
  const swap = { from: toBookedPlaces(booking), to: toTargetPlaces(target) }
  const resources =
    (await unlessSoldOut(tx, () => holdChangedPlaces(tx, swap))) ?? (await refuseSoldOut(tx, booking, target))
  const expiresAt = new Date(now.getTime() + heldMs)
  const { id } = await openCharge(tx, booking, { purpose: 'change', rub: target.difference, expiresAt })
  const openValues = {
    resources,
    charge_id: id,
    expires_at: expiresAt,
    refund_to: wanted.refundTo ?? 'origin',
    before: null,
  }
  if (live?.state === 'allowed')
    await saveChangeState(tx, live, 'open', {
      ...target,
      ...openValues,
      ...toChangeColumns({ ...target, ...openValues }),
    })
  else
    await insertBookingChange(tx, { ...target, ...openValues, booking_id: booking.id, state: 'open', created_at: now })
  return id
}

async function changeAtOnce(tx: Tx, { booking, target, live, wanted, now }: Step): Promise<void> {
  const swap = { from: toBookedPlaces(booking), to: toTargetPlaces(target) }
  const resources =
    (await unlessSoldOut(tx, () => changePlaces(tx, swap))) ?? (await refuseSoldOut(tx, booking, target))
  const { refundTo: to = 'origin' } = wanted
  const before = toValuesBeforeChange(booking)
  const appliedValues = { resources, charge_id: null, expires_at: now, refund_to: to, before }
  if (live?.state === 'allowed')
    await saveChangeState(tx, live, 'applied', {
      ...target,
      ...appliedValues,
      ...toChangeColumns({ ...target, ...appliedValues }),
    })
  else
    await insertBookingChange(tx, {
      ...target,
      ...appliedValues,
      booking_id: booking.id,
      state: 'applied',
      created_at: now,
    })
  const { booking: repriced, values: refund } = await refundDifference(tx, { booking, target, to, now })
  await applyChange(tx, repriced, { target, resources, refund }, now)
}

interface Cheaper extends Pick<Step, 'booking' | 'target' | 'now'> {
  readonly to: 'origin' | 'usdt'
}

async function refundDifference(tx: Tx, { booking, target, to, now }: Cheaper) {
  if (target.difference === 0n) return { booking, values: undefined }
  if (!mayRefundTo(booking, await findPaidCharges(tx, booking.id), to))
    throwRefusal('METHOD_UNAVAILABLE', { reason: 'unavailable' })
  const { price, price_lines: lines, enp_spent: enpSpent } = target
  return refundBookingPart(tx, booking, { price, lines, enpSpent, percent: 100, to }, now)
}

async function refuseSoldOut(
  tx: Tx,
  { service_id: serviceId }: BookingRow,
  target: PricedChangeTarget,
): Promise<never> {
  const { option_id: optionId, first_day: firstDay, last_day: lastDay, start_time: startTime, places: count } = target
  const query = { serviceId, optionId, firstDay, lastDay, startTime, count }
  return throwRefusal('SOLD_OUT', { alternatives: await findAlternatives(tx, query) })
}

interface ConsentInput {
  readonly booking: BookingRow
  readonly target: PricedChangeTarget
  readonly live: BookingChangeRow | undefined
  readonly wanted: { readonly refundTo?: 'origin' | 'usdt' }
  readonly now: Date
}

/** Holds no places. A repeated request sends nothing. The caller has locked the booking. */
async function requestConsent(tx: Tx, { booking, target, live, wanted, now }: ConsentInput): Promise<void> {
  if (live?.state === 'asked' && isSameTarget(live, target)) return
  await dropChange(tx, booking, now)
  const change = await insertBookingChange(tx, {
    ...target,
    ...{ booking_id: booking.id, state: 'asked', resources: [], refund_to: wanted.refundTo ?? 'origin' },
    ...{ before: null, charge_id: null, expires_at: consentEnd(booking, now), created_at: now },
  })
  await notifyMembersOfConsentRequest(tx, booking, change)
}
