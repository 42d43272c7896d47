import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { findBalances, postTransfers } from '../../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { spendCardMoney } from '../../payments/card-money/hold-card-money.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited-chain-payments.ts'
import { openPurchase } from '../../payments/open-purchase.ts'
import { lockUsers } from '../../users/get-user.ts'
import { findMethodRefusal, methodDefinitions, toConnectedMethods } from '../holds/methods.rules.ts'
import { bookingEntry } from '../payment/payment-text.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getTripName } from '../state/confirm-booking.ts'
import {
  type ChargeRow,
  chargeDetails,
  computeProlongedCharge,
  isChargeOpen,
  isChargePaid,
  toChargeCost,
} from './charge.rules.ts'
import { chargeProductName } from './charge-sold-product.ts'
import { findBookingCharge, findChargeOwner, updateDeadlines } from './charges.store.ts'
import { getChargeHandler, markChargePaid } from './end-charge.ts'

interface Begun {
  /** Id of the charge if it is paid, else of the card purchase or of the expected deposit. */
  readonly id: string
}

/** The caller checks access. NOT_FOUND, HOLD_EXPIRED, METHOD_UNAVAILABLE, INSUFFICIENT_FUNDS. */
export function payCharge(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  payerId: string,
  chargeId: string,
  { method }: { readonly method: PaymentMethod },
): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    const chargeOwner = (await findChargeOwner(tx, chargeId)) ?? throwRefusal('NOT_FOUND')
    await lockUsers(tx, [payerId, chargeOwner.ownerId])
    const booking = (await lockBooking(tx, chargeOwner.bookingId)) ?? throwRefusal('NOT_FOUND')
    const charge = (await findBookingCharge(tx, chargeId)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    if (isChargePaid(charge)) return { id: chargeId }
    if (!isChargeOpen(charge, now) || (await getChargeHandler(charge).mayPay(tx, booking, charge, now)))
      throwRefusal('HOLD_EXPIRED')
    const cost = toChargeCost(charge, method)
    const means = { ...(await findBalances(tx, payerId)), ...toConnectedMethods(config) }
    const refusal = findMethodRefusal(method, cost, booking, means)
    if (refusal === 'insufficient_funds') throwRefusal('INSUFFICIENT_FUNDS')
    if (refusal) throwRefusal('METHOD_UNAVAILABLE', { reason: refusal })
    const payInput = { booking, charge, payerId, cost, now }
    switch (methodDefinitions[method].from) {
      case 'chain':
        return { id: await expectTransfer(tx, chain, payInput) }
      case 'card':
        return { id: (await order(tx, payInput, charge.expires_at ?? now)).id }
      case 'balance':
        await closeAwaitedByCharge(tx, chain, { product: chargeProductName, chargeId }, now)
        await payFromBalance(tx, payInput, method)
        return { id: chargeId }
    }
  })
}

interface PayChargeInput {
  readonly booking: BookingRow
  readonly charge: ChargeRow
  readonly payerId: string
  readonly cost: Money<'rub' | 'ton' | 'usdt'>
  readonly now: Date
}

/** Each payer has one purchase at a time: a repeated call returns it unless its sum changed. */
function order(tx: Tx, { booking, charge, payerId: userId, cost: price }: PayChargeInput, expiresAt: Date) {
  const details = chargeDetails(booking, charge)
  return openPurchase(tx, { userId, product: chargeProductName, details, price, source: 'app' }, undefined, expiresAt)
}

/** Several users may await a transfer for the same charge; the first payment counts. */
async function expectTransfer(tx: Tx, chain: ChainPaymentMethod, input: PayChargeInput): Promise<string> {
  const { booking, charge, payerId: userId, cost, now } = input
  if (cost.currency === 'rub') throw new Error('a payment on the chain cannot be in roubles')
  const { isMore, expiresAt, dueAt } = computeProlongedCharge(charge)
  const { id: purchaseId } = await order(tx, input, expiresAt)
  const amount = money(cost.currency, cost.amount)
  const depositId = await chain.expect(tx, { userId, purchaseId, amount, expiresAt }, now)
  const more = isMore ? { expires_at: expiresAt, prolonged_at: now } : {}
  await updateDeadlines(tx, booking, charge, dueAt, { ...more, deposit_id: depositId })
  return depositId
}

async function payFromBalance(
  tx: Tx,
  { booking, charge, payerId, cost, now }: PayChargeInput,
  method: PaymentMethod,
): Promise<void> {
  const key = `booking_charge:${charge.id}`
  await markChargePaid(tx, booking, charge, { method, amount: cost, payerId, key, at: now }, now)
  const spent = money(cost.currency, -cost.amount)
  const payment: LedgerTransfer = {
    key,
    kind: 'booking_paid',
    postings: [{ from: userAccount(payerId), to: systemAccount('escrow'), amount: cost }],
    entry: bookingEntry(booking, payerId, spent, { paidBy: 'balance' }),
  }
  await spendCardMoney(tx, { key, userId: payerId, amount: cost })
  await postTransfers(tx, [payment], now)
  if (payerId === booking.user_id) return
  const named = await getTripName(tx, booking)
  const sum = { amount: toDecimalText(cost), currency: cost.currency }
  const content = { kind: 'booking_paid_for', values: { ...named, sum } } as const
  await enqueueNotification(tx, { key: `booking_paid_for:${charge.id}`, userId: payerId, content })
}
