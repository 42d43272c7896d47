import type { Booking } from '@enp/shared/calls/bookings-shapes'
import type { Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances, post } from '../../ledger/ledger.store.ts'
import { systemAccount, type Transfer, userAccount } from '../../ledger/transfer.rules.ts'
import { spendCardMoney } from '../../payments/card-money/hold-card-money.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { openPurchase } from '../../payments/open-purchase.ts'
import { lockUser } from '../../users/lock-user.ts'
import {
  findMethodRefusal,
  methodDefinitions,
  priceAfterEnp,
  toCharge,
  toConnectedMethods,
} from '../holds/methods.rules.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { awaitTransfer, closeTransfers } from './await-transfer.ts'
import { cutEnp } from './enp.rules.ts'
import { bookingEntry } from './entry.rules.ts'
import { markPaid } from './mark-paid.ts'
import { bookingProductName, isPayable, toPurchaseDetails, whyTooLate } from './payment.rules.ts'
import { reserveEnp } from './reserve-enp.ts'

type PaymentInput = Body<'POST /v1/bookings/:id/pay'>
type Method = NonNullable<Booking['payment']>['method']

interface Begun {
  /** Id of the booking if it is paid, else of the card purchase or of the expected deposit. */
  readonly id: string
}

/**
 * See docs/rules/booking-payments.md. The last method counts. Errors: NOT_FOUND, HOLD_EXPIRED,
 * ALREADY_CANCELLED, METHOD_UNAVAILABLE, INSUFFICIENT_FUNDS.
 */
export function payBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainRail,
  userId: string,
  bookingId: string,
  { method, enpToSpend = 0 }: PaymentInput,
): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    const heldBooking = await lockBooking(tx, bookingId)
    if (!heldBooking || !isOwnTrip(heldBooking, userId)) fail('NOT_FOUND')
    if (isPaid(heldBooking, now)) return { id: bookingId }
    const balances = await findBalances(tx, userId)
    const enp = cutEnp(heldBooking, balances.enp.amount + heldBooking.enp_spent, enpToSpend)
    const { booking, transfers } = await reserveEnp(tx, heldBooking, enp)
    const charge = toCharge(booking, method, priceAfterEnp(booking))
    const refusal = findMethodRefusal(method, charge, booking, { ...balances, ...toConnectedMethods(config) })
    if (refusal === 'insufficient_funds') fail('INSUFFICIENT_FUNDS')
    if (refusal) fail('METHOD_UNAVAILABLE', { reason: refusal })
    if (charge.currency !== 'rub' && methodDefinitions[method].from === 'chain') {
      const id = await awaitTransfer(tx, chain, booking, money(charge.currency, charge.amount), now)
      await postAll(tx, transfers, now)
      return { id }
    }
    await closeTransfers(tx, chain, booking, now)
    if (methodDefinitions[method].from === 'balance') {
      await payFromBalance(tx, booking, { method, charge, transfers, now })
      return { id: bookingId }
    }
    await postAll(tx, transfers, now)
    return openInvoice(tx, booking)
  })
}

const postAll = (tx: Tx, transfers: readonly Transfer[], now: Date) =>
  transfers.length > 0 ? post(tx, transfers, now) : undefined

function isPaid(booking: BookingRow, now: Date): boolean {
  if (isPayable(booking, now)) return false
  switch (whyTooLate(booking, now)) {
    case 'again':
      return true
    case 'late':
      return booking.state === 'expired' ? fail('HOLD_EXPIRED') : fail('ALREADY_CANCELLED')
    case undefined:
      return fail('HOLD_EXPIRED')
  }
}

interface FromBalance {
  readonly method: Method
  readonly charge: Money<'rub' | 'ton' | 'usdt'>
  /** Transfers of enp, posted in the same step. */
  readonly transfers: readonly Transfer[]
  readonly now: Date
}

async function payFromBalance(
  tx: Tx,
  booking: BookingRow,
  { method, charge, transfers, now }: FromBalance,
): Promise<void> {
  const { id, user_id: userId } = booking
  const key = `booking_paid:${id}`
  await markPaid(tx, booking, { method, amount: charge, payerId: userId, key, at: now }, now)
  const spent = money(charge.currency, -charge.amount)
  const payment: Transfer = {
    key,
    kind: 'booking_paid',
    postings: [{ from: userAccount(userId), to: systemAccount('escrow'), amount: charge }],
    entry: bookingEntry(booking, userId, spent, { paidBy: 'balance' }),
  }
  await spendCardMoney(tx, { key, userId, amount: charge })
  await post(tx, [...transfers, payment], now)
}

/** The invoice expires with the hold; a later payment is a late payment. */
async function openInvoice(tx: Tx, booking: BookingRow): Promise<Begun> {
  const price = priceAfterEnp(booking)
  const product = bookingProductName
  const order = { userId: booking.user_id, product, details: toPurchaseDetails(booking), price, source: 'app' } as const
  const { id } = await openPurchase(tx, order, undefined, booking.hold_expires_at)
  return { id }
}
