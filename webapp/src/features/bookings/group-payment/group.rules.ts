import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { SharedTrip } from '@enp/shared/calls/group-payment'
import type { Waypoint } from '../../../ui/trail/route.tsx'
import {
  type Balances,
  choosePaymentOption,
  listPaymentOptions,
  type PaymentOption,
} from '../checkout/pay/method.rules.ts'

/** More points than this don't fit beside each other on a narrow phone. */
const maxPoints = 8

interface Progress {
  readonly from: Waypoint
  readonly stretches: readonly number[]
  readonly waypoints: readonly Waypoint[]
}

/** The way of a group: each payment lights a point. A larger group walks one stretch. */
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

/** The ways to pay a part of a price, and the one that is chosen. */
export function listSharePaymentOptions(
  { amount, methods = [] }: Offer,
  balances: Balances | undefined,
  wanted: PaymentMethod | undefined,
) {
  const price = { amount, currency: 'RUB', ton: 0, usdt: 0, lines: [{ kind: 'unit', text: '', amount }] } as const
  const ways: PaymentOption[] = listPaymentOptions(
    { price: { ...price, lines: [...price.lines] }, methods },
    0,
    balances,
  )
  return { ways, way: choosePaymentOption(ways, wanted) }
}

/** Kopecks are exact; roubles with decimals are what people type. */
const kopecks = (roubles: number) => Math.round(roubles * 100)

/** Roubles of each, as the server splits: whole ones, what doesn't divide is the first one's. */
export function evenParts(price: number, count: number): { readonly first: number; readonly others: number } {
  const others = Math.floor(price / count)
  return { first: (kopecks(price) - kopecks(others) * (count - 1)) / 100, others }
}

/** What is typed of the parts is not the price yet: so many roubles are missing, or are too many (below zero). */
export function unassigned(price: number, parts: readonly number[]): number {
  return (kopecks(price) - parts.reduce((sum, part) => sum + kopecks(part), 0)) / 100
}

/** Roubles as a person typed them; undefined for what is no amount. */
export function readRoubles(typed: string): number | undefined {
  const text = typed.replace(',', '.').replace(/\s/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
