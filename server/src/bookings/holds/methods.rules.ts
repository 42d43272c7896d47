import {
  type Booking,
  type methodRefusals,
  type PaymentMethod,
  paymentMethods,
} from '@enp/shared/calls/bookings/bookings-shapes'
import { type Money, money, moneyToNumber, subtractMoney, wholeUnits } from '@enp/shared/money/money'
import type { ServerConfig } from '../../core/config/config.ts'
import { quoteIn } from '../../rates/rates.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** Telegram refuses amounts below about one US dollar; the rate moves, so this has a margin. */
export const cardMinimum = wholeUnits('rub', 100n)

export type MethodRefusal = (typeof methodRefusals)[number]

interface MethodDefinition {
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly accepted: 'card' | 'ton' | 'usdt'
  readonly from: 'card' | 'chain' | 'balance'
}

export const methodDefinitions: Readonly<Record<PaymentMethod, MethodDefinition>> = {
  card: { currency: 'rub', accepted: 'card', from: 'card' },
  ton: { currency: 'ton', accepted: 'ton', from: 'chain' },
  usdt: { currency: 'usdt', accepted: 'usdt', from: 'chain' },
  balance_ton: { currency: 'ton', accepted: 'ton', from: 'balance' },
  balance_usdt: { currency: 'usdt', accepted: 'usdt', from: 'balance' },
}

/** Fixed by a hold. Kopecks without the margin, which only quotes contain; docs/rules/rates.md. */
export type QuoteRates = Pick<BookingRow, 'usdt_rate' | 'ton_rate' | 'rate_margin_basis_points'>

/** Uses the booking's rates; ton and usdt are rounded up to a hundredth. */
export function convertToMethodCurrency(
  { ton_rate: ton, usdt_rate: usdt, rate_margin_basis_points: margin }: QuoteRates,
  method: PaymentMethod,
  price: Money<'rub'>,
): Money<'rub' | 'ton' | 'usdt'> {
  switch (methodDefinitions[method].currency) {
    case 'rub':
      return price
    case 'ton':
      return quoteIn('ton', price, { rate: money('rub', ton), margin })
    case 'usdt':
      return quoteIn('usdt', price, { rate: money('rub', usdt), margin })
  }
}

export function priceAfterEnp({ price, enp_discount: discount }: Pick<BookingRow, 'price' | 'enp_discount'>) {
  return subtractMoney(money('rub', price), money('rub', discount))
}

export interface ConnectedMethods {
  readonly card: boolean
  readonly chain: boolean
}

export interface PaymentMeans extends ConnectedMethods {
  readonly ton: Money<'ton'>
  readonly usdt: Money<'usdt'>
}

export function toConnectedMethods({
  cardProviderToken,
  chain,
}: Pick<ServerConfig, 'cardProviderToken' | 'chain'>): ConnectedMethods {
  return { card: cardProviderToken !== undefined, chain: chain !== undefined }
}

/** Returns why the amount cannot be paid by this method now, or undefined. */
export function findMethodRefusal(
  method: PaymentMethod,
  charge: Money<'rub' | 'ton' | 'usdt'>,
  { payment_methods: accepted }: Pick<BookingRow, 'payment_methods'>,
  means: PaymentMeans,
): MethodRefusal | undefined {
  const definition = methodDefinitions[method]
  if (!accepted.includes(definition.accepted)) return 'not_accepted'
  switch (definition.from) {
    case 'card':
      if (!means.card) return 'unavailable'
      return charge.amount < cardMinimum.amount ? 'below_minimum' : undefined
    case 'chain':
      return means.chain ? undefined : 'unavailable'
    case 'balance':
      return means[definition.currency === 'ton' ? 'ton' : 'usdt'].amount < charge.amount
        ? 'insufficient_funds'
        : undefined
  }
}

/** Returns every method with its cost before enp, and why it cannot be used, if so. */
export function listPaymentMethods(booking: BookingRow, means: PaymentMeans): NonNullable<Booking['methods']> {
  return listChargePaymentMethods(booking, money('rub', booking.price), means)
}

export function listChargePaymentMethods(
  booking: QuoteRates & Pick<BookingRow, 'payment_methods'>,
  amount: Money<'rub'>,
  means: PaymentMeans,
): NonNullable<Booking['methods']> {
  return paymentMethods.map((method) => {
    const charge = convertToMethodCurrency(booking, method, amount)
    const refusal = findMethodRefusal(method, charge, booking, means)
    const currency = charge.currency === 'rub' ? 'RUB' : charge.currency
    return { method, amount: moneyToNumber(charge), currency, ...(refusal && { refusal }) }
  })
}
