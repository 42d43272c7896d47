import type { Booking, PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { fullPrice, priceAfter } from './enp.rules.ts'

type OfferedMethod = NonNullable<Booking['methods']>[number]
type Payable = Pick<Booking, 'price' | 'enp' | 'methods'>

/** What the person has on the balances. */
export interface Balances {
  readonly ton: number
  readonly usdt: number
}

/** A way to pay as it stands with so many enp. */
export interface PaymentOption {
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: OfferedMethod['currency']
  /** The server's own rate decides the last hundredth. */
  readonly isRounded: boolean
  readonly refusal: OfferedMethod['refusal']
  /** What is on the balance that it would be taken from. */
  readonly have: number | undefined
}

/**
 * The ways to pay, those that can't be taken now with their refusal. What can be done here by nobody is left out, and a
 * balance that lacks money where the same currency can be sent from a wallet: that is how it would be topped up.
 */
export function listPaymentOptions(booking: Payable, enp: number, balances: Balances | undefined): PaymentOption[] {
  const ways = (booking.methods ?? [])
    .filter(({ refusal }) => refusal !== 'not_accepted' && refusal !== 'unavailable')
    .map((offered) => toWay(offered, booking, enp, balances))
  const sent = ways.filter(({ method }) => isOnChain(method)).map(({ currency }) => currency)
  return ways.filter(({ refusal, currency }) => refusal !== 'insufficient_funds' || !sent.includes(currency))
}

function toWay(offered: OfferedMethod, booking: Payable, enp: number, balances: Balances | undefined): PaymentOption {
  const { method, currency, refusal } = offered
  const amount = amountAfter(offered, booking, enp)
  const have = isFromBalance(method) && currency !== 'RUB' ? balances?.[currency] : undefined
  return {
    method,
    amount,
    currency,
    isRounded: currency === 'ton' && enp > 0,
    refusal: refusal === 'insufficient_funds' && have !== undefined && have >= amount ? undefined : refusal,
    have,
  }
}

/** In the method's own currency: of ton and usdt rounded up to a hundredth. */
function amountAfter({ amount, currency }: OfferedMethod, booking: Payable, enp: number): number {
  const [full, left] = [fullPrice(booking), priceAfter(booking, enp)]
  if (currency === 'RUB') return left
  return enp === 0 || full === 0 ? amount : Math.ceil(((amount * left) / full) * 100 - 1e-6) / 100
}

export function isFromBalance(method: PaymentMethod): boolean {
  return method === 'balance_ton' || method === 'balance_usdt'
}

/** What is sent on the chain, from a wallet. */
export function isOnChain(method: PaymentMethod): boolean {
  return method === 'ton' || method === 'usdt'
}

/** The wanted way, else the first that can be taken. */
export function choosePaymentOption(
  ways: readonly PaymentOption[],
  wanted: PaymentMethod | undefined,
): PaymentOption | undefined {
  const open = ways.filter(({ refusal }) => refusal === undefined)
  return open.find(({ method }) => method === wanted) ?? open[0]
}
