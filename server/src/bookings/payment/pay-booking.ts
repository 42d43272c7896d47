import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { payGiftPart } from '../../gift-cards/use-gift-card.ts'
import { findBalances, postTransfers } from '../../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { spendCardMoney } from '../../payments/card-money/hold-card-money.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { openPurchase } from '../../payments/open-purchase.ts'
import { lockUser } from '../../users/get-user.ts'
import { toPayableDeposit } from '../deposit/deposit.rules.ts'
import {
  convertToMethodCurrency,
  findMethodRefusal,
  methodDefinitions,
  priceAfterEnp,
  toConnectedMethods,
} from '../holds/methods.rules.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { markBookingPaid } from './mark-booking-paid.ts'
import { closeBookingDeposits, openBookingDeposit } from './open-booking-deposit.ts'
import {
  bookingProductName,
  findLatePaymentReason,
  isPayable,
  limitEnpToSpend,
  type PurchaseParts,
  toBookingPurchaseDetails,
} from './payment.rules.ts'
import { bookingEntry } from './payment-text.rules.ts'
import { reserveEnp } from './reserve-enp.ts'
import { reserveGiftByCode } from './reserve-gift.ts'

type PaymentInput = Body<'POST /v1/bookings/:id/pay'>
type Method = Exclude<PaymentInput['method'], 'gift_card'>

interface Begun {
  /** Id of the booking if it is paid, else of the card purchase or of the expected deposit. */
  readonly id: string
}

/**
 * See docs/rules/booking-payments.md. The last method counts. Errors: NOT_FOUND, HOLD_EXPIRED,
 * ALREADY_CANCELLED, METHOD_UNAVAILABLE, INSUFFICIENT_FUNDS; those of a gift card.
 */
export function payBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  userId: string,
  bookingId: string,
  { method, enpToSpend = 0, giftCard, deposit: paysDeposit = false }: PaymentInput,
): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    const heldBooking = await lockBooking(tx, bookingId)
    if (!heldBooking || !isOwnTrip(heldBooking, userId)) throwRefusal('NOT_FOUND')
    if (isPaid(heldBooking, now)) return { id: bookingId }
    const balances = await findBalances(tx, userId)
    const enp = limitEnpToSpend(heldBooking, balances.enp.amount + heldBooking.enp_spent, enpToSpend)
    const { booking: withEnp, transfers: enpTransfers } = await reserveEnp(tx, heldBooking, enp)
    const deposit = paysDeposit ? getDeposit(heldBooking, now) : undefined
    const due = deposit ?? priceAfterEnp(withEnp).amount
    const gift = await reserveGiftByCode(tx, withEnp, { code: giftCard, due }, now)
    const { booking, giftCardId } = gift
    const left = money('rub', due - booking.gift_spent)
    const parts = { giftCardId, deposit }
    const transfers = [...enpTransfers, ...gift.transfers]
    if (left.amount === 0n) {
      await closeBookingDeposits(tx, chain, booking, now)
      await postAll(tx, transfers, now)
      await payByGiftCard(tx, booking, deposit, now)
      return { id: bookingId }
    }
    if (method === 'gift_card') throwRefusal('INSUFFICIENT_FUNDS')
    const charge = convertToMethodCurrency(booking, method, left)
    const refusal = findMethodRefusal(method, charge, booking, { ...balances, ...toConnectedMethods(config) })
    if (refusal === 'insufficient_funds') throwRefusal('INSUFFICIENT_FUNDS')
    if (refusal) throwRefusal('METHOD_UNAVAILABLE', { reason: refusal })
    if (charge.currency !== 'rub' && methodDefinitions[method].from === 'chain') {
      const awaited = { amount: money(charge.currency, charge.amount), parts }
      const id = await openBookingDeposit(tx, chain, booking, awaited, now)
      await postAll(tx, transfers, now)
      return { id }
    }
    await closeBookingDeposits(tx, chain, booking, now)
    if (methodDefinitions[method].from === 'balance') {
      await payFromBalance(tx, booking, { method, charge, deposit, transfers, now })
      return { id: bookingId }
    }
    await postAll(tx, transfers, now)
    return openInvoice(tx, booking, left, parts)
  })
}

/** Errors: HOLD_EXPIRED if the hold offers no deposit, or no longer. */
const getDeposit = (booking: BookingRow, now: Date) => toPayableDeposit(booking, now) ?? throwRefusal('HOLD_EXPIRED')

const postAll = (tx: Tx, transfers: readonly LedgerTransfer[], now: Date) =>
  transfers.length > 0 ? postTransfers(tx, transfers, now) : undefined

function isPaid(booking: BookingRow, now: Date): boolean {
  if (isPayable(booking, now)) return false
  switch (findLatePaymentReason(booking, now)) {
    case 'again':
      return true
    case 'late':
      return booking.state === 'expired' ? throwRefusal('HOLD_EXPIRED') : throwRefusal('ALREADY_CANCELLED')
    case undefined:
      return throwRefusal('HOLD_EXPIRED')
  }
}

/** The reserved money is in escrow already. */
async function payByGiftCard(tx: Tx, booking: BookingRow, deposit: bigint | undefined, now: Date): Promise<void> {
  const { id, user_id: payerId, gift_spent: spent } = booking
  const key = await payGiftPart(tx, id, now)
  const paid = { method: 'gift_card', amount: money('rub', spent), payerId, key, at: now, deposit } as const
  await markBookingPaid(tx, booking, paid, now)
}

interface FromBalance {
  readonly method: Method
  readonly charge: Money<'rub' | 'ton' | 'usdt'>
  readonly deposit: bigint | undefined
  /** Transfers of enp and of the gift card, posted in the same step. */
  readonly transfers: readonly LedgerTransfer[]
  readonly now: Date
}

async function payFromBalance(
  tx: Tx,
  booking: BookingRow,
  { method, charge, deposit, transfers, now }: FromBalance,
): Promise<void> {
  const { id, user_id: userId } = booking
  const key = `booking_paid:${id}`
  await markBookingPaid(tx, booking, { method, amount: charge, payerId: userId, key, at: now, deposit }, now)
  const spent = money(charge.currency, -charge.amount)
  const payment: LedgerTransfer = {
    key,
    kind: 'booking_paid',
    postings: [{ from: userAccount(userId), to: systemAccount('escrow'), amount: charge }],
    entry: bookingEntry(booking, userId, spent, { paidBy: 'balance' }),
  }
  await spendCardMoney(tx, { key, userId, amount: charge })
  await postTransfers(tx, [...transfers, payment], now)
}

/** The invoice expires with the hold; a later payment is a late payment. */
async function openInvoice(tx: Tx, booking: BookingRow, price: Money<'rub'>, parts: PurchaseParts): Promise<Begun> {
  const product = bookingProductName
  const order = {
    userId: booking.user_id,
    product,
    details: toBookingPurchaseDetails(booking, parts),
    price,
    source: 'app',
  } as const
  const { id } = await openPurchase(tx, order, undefined, booking.hold_expires_at)
  return { id }
}
