import { toPartySize } from '@enp/shared/bookings/units'
import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { SharedTrip } from '@enp/shared/calls/bookings/group-payment'
import { maxShares, minShareRoubles } from '@enp/shared/limits'
import type { WaypointState } from '../../../ui/trail/route-progress.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import {
  type ChainBalances,
  choosePaymentOption,
  listPaymentOptions,
  type PaymentOption,
} from '../checkout/pay/methods/method.rules.ts'

/** Max number of points that fit into the route on a narrow phone. */
const maxPoints = 8

interface Progress {
  readonly from: WaypointState
  readonly stretches: readonly number[]
  readonly waypoints: readonly WaypointState[]
}

/** Returns the route of a group payment: a point per payment, or one stretch for a larger group. */
export function toGroupPaymentProgress(paid: number, all: number): Progress {
  const from: WaypointState = paid === 0 ? 'now' : 'done'
  if (all > maxPoints) return { from, stretches: [paid / all], waypoints: [paid === all ? 'done' : 'ahead'] }
  const points = Array.from({ length: all }, (_, index) => index + 1)
  return {
    from,
    stretches: points.map((point) => (point <= paid ? 1 : 0)),
    waypoints: points.map((point) => (point < paid || paid === all ? 'done' : point === paid ? 'now' : 'ahead')),
  }
}

interface Offer {
  readonly amount: number
  readonly methods?: SharedTrip['methods']
}

export function listSharePaymentOptions(
  { amount, methods = [] }: Offer,
  balances: ChainBalances | undefined,
  preferred: PaymentMethod | undefined,
) {
  const price = { amount, currency: 'RUB', ton: 0, usdt: 0, lines: [{ kind: 'unit', text: '', amount }] } as const
  const ways: PaymentOption[] = listPaymentOptions(
    { price: { ...price, lines: [...price.lines] }, methods },
    amount,
    balances,
  )
  return { ways, way: choosePaymentOption(ways, preferred) }
}

const kopecks = (roubles: number) => Math.round(roubles * 100)

/** Roubles as the server splits them: whole for the others, the rest in the first share. */
export function evenParts(price: number, count: number): { readonly first: number; readonly others: number } {
  const others = Math.floor(price / count)
  return { first: (kopecks(price) - kopecks(others) * (count - 1)) / 100, others }
}

export const countMaxShares = (price: number): number => Math.min(maxShares, Math.floor(price / minShareRoubles))

type Split = Pick<BookingSnapshot, 'units'> & { readonly price: Pick<BookingSnapshot['price'], 'amount'> }

/** A share for each guest. Undefined if one pays alone, or the price is too low for two shares. */
export function suggestShares({ units, price }: Split): number | undefined {
  const { guests, rooms = 0 } = toPartySize(units)
  const [max, payers] = [countMaxShares(price.amount), rooms > 0 ? Math.max(2, rooms) : guests]
  return max < 2 || payers < 2 ? undefined : Math.min(payers, max)
}

/** Negative if the typed shares exceed the price. */
export function computeUnassignedAmount(price: number, parts: readonly number[]): number {
  return (kopecks(price) - parts.reduce((sum, part) => sum + kopecks(part), 0)) / 100
}

export function parseRoubles(typed: string): number | undefined {
  const text = typed.replace(',', '.').replace(/\s/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
