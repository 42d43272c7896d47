import type { Booking, PaidMethod, PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { computePriceBeforeEnp } from '../enp/enp.rules.ts'

type OfferedMethod = NonNullable<Booking['methods']>[number]
type Payable = Pick<Booking, 'price' | 'methods'>

export interface ChainBalances {
  readonly ton: number
  readonly usdt: number
}

export interface PaymentOption {
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: OfferedMethod['currency']
  /** True when the server's own rate decides the last hundredth. */
  readonly isRounded: boolean
  readonly refusal: OfferedMethod['refusal']
  readonly have: number | undefined
}

/**
 * `left` is the price after enp and gift card. A balance that suffices is first. Leaves out a
 * balance that is too low if a wallet can send the same currency.
 */
export function listPaymentOptions(
  booking: Payable,
  left: number,
  balances: ChainBalances | undefined,
): PaymentOption[] {
  const ways = (booking.methods ?? [])
    .filter(({ refusal }) => refusal !== 'not_accepted' && refusal !== 'unavailable')
    .map((offered) => toWay(offered, booking, left, balances))
  const sent = ways.filter(({ method }) => isOnChain(method)).map(({ currency }) => currency)
  const offered = ways.filter(({ refusal, currency }) => refusal !== 'insufficient_funds' || !sent.includes(currency))
  const suffices = ({ method, refusal }: PaymentOption) => isFromBalance(method) && refusal === undefined
  return [...offered.filter(suffices), ...offered.filter((way) => !suffices(way))]
}

function toWay(
  offered: OfferedMethod,
  booking: Payable,
  left: number,
  balances: ChainBalances | undefined,
): PaymentOption {
  const { method, currency, refusal } = offered
  const full = computePriceBeforeEnp(booking)
  const amount = amountAfter(offered, full, left)
  const have = isFromBalance(method) && currency !== 'RUB' ? balances?.[currency] : undefined
  return {
    method,
    amount,
    currency,
    isRounded: currency === 'ton' && left < full,
    refusal: refusal === 'insufficient_funds' && have !== undefined && have >= amount ? undefined : refusal,
    have,
  }
}

/** TON and usdt are rounded up to a hundredth. */
function amountAfter({ amount, currency }: OfferedMethod, full: number, left: number): number {
  if (currency === 'RUB') return left
  return left === full || full === 0 ? amount : Math.ceil(((amount * left) / full) * 100 - 1e-6) / 100
}

export function isFromBalance(method: PaidMethod): boolean {
  return method === 'balance_ton' || method === 'balance_usdt'
}

export function isOnChain(method: PaidMethod): boolean {
  return method === 'ton' || method === 'usdt'
}

export function choosePaymentOption(
  ways: readonly PaymentOption[],
  preferred: PaymentMethod | undefined,
): PaymentOption | undefined {
  const open = ways.filter(({ refusal }) => refusal === undefined)
  return open.find(({ method }) => method === preferred) ?? open[0]
}
