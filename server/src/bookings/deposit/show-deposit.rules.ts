import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Rates } from '../../rates/rates.rules.ts'
import { listChargePaymentMethods, type PaymentMeans, priceAfterEnp } from '../holds/methods.rules.ts'
import { isPayable } from '../payment/payment.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { isRestUnpaid, toPayableDeposit } from './deposit.rules.ts'

type ShownDeposit = NonNullable<Booking['deposit']>

export interface DepositMeans {
  readonly means: PaymentMeans
  /** Present if the rest of some shown booking can be paid. */
  readonly rates: Rates | undefined
}

/** Empty if everything is, or was, paid at once. */
export function showDeposit(
  booking: BookingRow,
  now: Date,
  { means, rates }: DepositMeans,
): { readonly deposit?: ShownDeposit } {
  const { deposit, rest_due_at: dueAt, rest_left: left, payment_methods } = booking
  const state = toDepositState(booking, now)
  if (deposit === null || dueAt === null || !state) return {}
  const rest = state === 'offered' ? priceAfterEnp(booking).amount - deposit : left
  const restQuote = rates && {
    ...{ payment_methods, ton_rate: rates.ton.amount, usdt_rate: rates.usdt.amount },
    rate_margin_basis_points: rates.margin,
  }
  const toMethods = () => {
    if (state === 'offered') return listChargePaymentMethods(booking, money('rub', deposit), means)
    return restQuote && canPayRest(booking, now)
      ? listChargePaymentMethods(restQuote, money('rub', left), means)
      : undefined
  }
  const methods = toMethods()
  return {
    deposit: {
      state,
      amount: moneyToNumber(money('rub', deposit)),
      rest: moneyToNumber(money('rub', rest)),
      restDueAt: dueAt.toISOString(),
      ...(methods && { methods }),
    },
  }
}

export function canPayRest(booking: Pick<BookingRow, 'state' | 'rest_left' | 'rest_due_at'>, now: Date): boolean {
  const { state, rest_due_at: dueAt } = booking
  return state === 'confirmed' && isRestUnpaid(booking) && dueAt !== null && now < dueAt
}

function toDepositState(booking: BookingRow, now: Date): ShownDeposit['state'] | undefined {
  if (booking.paid_at === null)
    return isPayable(booking, now) && toPayableDeposit(booking, now) !== undefined ? 'offered' : undefined
  if (!isRestUnpaid(booking)) return 'paid'
  return booking.state === 'confirmed' ? 'unpaid' : 'dropped'
}
