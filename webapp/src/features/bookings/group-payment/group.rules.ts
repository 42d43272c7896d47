import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { SharedTrip } from '@enp/shared/calls/group-payment'
import type { Waypoint } from '../../../ui/trail/route.tsx'
import {
  type Balances,
  choosePaymentOption,
  listPaymentOptions,
  type PaymentOption,
} from '../checkout/pay/method.rules.ts'

/** Max number of points that fit into the route on a narrow phone. */
const maxPoints = 8

interface Progress {
  readonly from: Waypoint
  readonly stretches: readonly number[]
  readonly waypoints: readonly Waypoint[]
}

/** Returns the route of a group payment: a point per payment, or one stretch for a larger group. */
export function toProgress(paid: number, all: number): Progress {
  const from: Waypoint = paid === 0 ? 'now' : 'done'
  if (all > maxPoints) return { from, stretches: [paid / all], waypoints: [paid === all ? 'done' : 'ahead'] }
  const points = Array.from({ length: all }, (_, index) => index + 1)
  return {
    from,
    stretches: points.map((point) => (point <= paid ? 1 : 0)),
    waypoints: points.map((point) => (point < paid || paid === all ? 'done' : point === paid ? 'now' : 'ahead')),
  }
}

interface Offer {
  /** Roubles. */
  readonly amount: number
  readonly methods?: SharedTrip['methods']
}

/** Returns the methods to pay a share, and the chosen one. */
export function listSharePaymentOptions(
  { amount, methods = [] }: Offer,
  balances: Balances | undefined,
  preferred: PaymentMethod | undefined,
) {
  const price = { amount, currency: 'RUB', ton: 0, usdt: 0, lines: [{ kind: 'unit', text: '', amount }] } as const
  const ways: PaymentOption[] = listPaymentOptions(
    { price: { ...price, lines: [...price.lines] }, methods },
    0,
    balances,
  )
  return { ways, way: choosePaymentOption(ways, preferred) }
}

/** Converts typed roubles to kopecks, which are exact integers. */
const kopecks = (roubles: number) => Math.round(roubles * 100)

/**
 * Returns the roubles of each share as the server splits them. The others are whole roubles; the
 * first share includes the rest.
 */
export function evenParts(price: number, count: number): { readonly first: number; readonly others: number } {
  const others = Math.floor(price / count)
  return { first: (kopecks(price) - kopecks(others) * (count - 1)) / 100, others }
}

/**
 * Returns the roubles by which the typed shares are below the price; negative if they exceed it.
 */
export function unassigned(price: number, parts: readonly number[]): number {
  return (kopecks(price) - parts.reduce((sum, part) => sum + kopecks(part), 0)) / 100
}

/** Parses typed roubles; undefined if the text is not an amount. */
export function readRoubles(typed: string): number | undefined {
  const text = typed.replace(',', '.').replace(/\s/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
