import type { Booking, PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import {
  type ChainBalances,
  choosePaymentOption,
  listPaymentOptions,
  type PaymentOption,
} from '../checkout/pay/methods/method.rules.ts'

type Deposit = NonNullable<Booking['deposit']>

/** The deposit of a hold, unless the user chose to pay everything. */
export function toOfferedDeposit({ deposit }: Pick<Booking, 'deposit'>, paysAll: boolean): Deposit | undefined {
  return deposit?.state === 'offered' && !paysAll ? deposit : undefined
}

/** Roubles due later: enp lower the rest, not the deposit. */
export function toRest(priceAfterEnp: number, { amount }: Pick<Deposit, 'amount'>): number {
  return Math.round((priceAfterEnp - amount) * 100) / 100
}

/** `left` is the part of `amount` that a gift card does not pay. */
export function listPartOptions(
  { amount, methods = [] }: Pick<Deposit, 'amount' | 'methods'>,
  left: number,
  balances: ChainBalances | undefined,
): PaymentOption[] {
  const price = { amount, currency: 'RUB' as const, ton: 0, usdt: 0 }
  return listPaymentOptions(
    { price: { ...price, lines: [{ kind: 'unit', text: '', amount }] }, methods },
    left,
    balances,
  )
}

export function chooseRestOption(
  { rest, methods }: Pick<Deposit, 'rest' | 'methods'>,
  balances: ChainBalances | undefined,
  preferred: PaymentMethod | undefined,
) {
  const ways = listPartOptions({ amount: rest, ...(methods && { methods }) }, rest, balances)
  return { ways, way: choosePaymentOption(ways, preferred) }
}

/** Undefined while the rest can still be paid. */
export function toRestOutcome({ deposit }: Pick<Booking, 'deposit'>): 'paid' | 'expired' | undefined {
  if (deposit?.state === 'paid') return 'paid'
  return deposit?.state === 'unpaid' ? undefined : 'expired'
}
