import type { Booking } from '@enp/shared/calls/octo/octo-shapes'

/** Terms of a product that its reseller knows from its contract. Rates are in basis points. */
export interface Terms {
  readonly policy: 'flexible' | 'moderate' | 'strict' | 'nonrefundable'
  readonly margin: number
  readonly commission: number
}

type Refund = NonNullable<Booking['cancellation']>['refund']
type Seen = Pick<Booking, 'status' | 'cancellation' | 'unitItems' | 'pricing'>

/** The published policy, written down a second time. */
export function toRefund(policy: Terms['policy'], hoursBefore: number): Refund {
  const [free, half] = { flexible: [24, 24], moderate: [120, 24], strict: [Infinity, 168], nonrefundable: [] }[policy]
  if (hoursBefore >= (free ?? Infinity)) return 'FULL'
  return hoursBefore >= (half ?? Infinity) ? 'PARTIAL' : 'NONE'
}

const keptPercents: Readonly<Record<Refund, number>> = { FULL: 0, PARTIAL: 50, NONE: 100 }

function toKeptPercent({ status, cancellation }: Seen): number {
  if (status === 'EXPIRED' || status === 'ON_HOLD') return 0
  return status === 'CANCELLED' ? keptPercents[cancellation?.refund ?? 'FULL'] : 100
}

const floor = (value: number, part: number, whole: number) => Math.floor((value * part) / whole)
const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Kopecks of an ended booking, computed from the prices of its guests. */
export function computeBooks(booking: Seen, { margin, commission }: Terms) {
  const prices = booking.unitItems.map(({ pricing }) => pricing?.retail ?? Number.NaN)
  const retail = add(prices)
  const net = add(prices.map((price) => price - floor(price, Math.min(margin, commission), 10_000)))
  const percent = toKeptPercent(booking)
  const owed = floor(net, percent, 100)
  const share = floor(floor(retail, percent, 100), retail - floor(retail, commission, 10_000), retail)
  return { net, owed, earned: Math.min(share, owed) }
}
