import type { ChainCurrency, DepositState } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money } from '@enp/shared/money/money'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** See docs/rules/wallets.md. */
export const depositLifeCycle: LifeCycle<DepositState> = {
  awaiting: ['seen', 'paid', 'underpaid', 'expired', 'cancelled'],
  seen: ['paid', 'underpaid', 'expired', 'cancelled'],
  paid: [],
  underpaid: [],
  expired: [],
  cancelled: [],
}

export const openStates = ['awaiting', 'seen'] as const satisfies readonly DepositState[]

export const isDepositOpen = (state: DepositState): boolean => (openStates as readonly DepositState[]).includes(state)

/** A deposit without a request may be smaller. */
export const depositMinimum: { readonly [C in ChainCurrency]: Money<C> } = {
  ton: money('ton', 100_000_000n),
  usdt: money('usdt', 1_000_000n),
}

/** Below this (0.01 of each currency) a review costs too much: recorded but not credited. */
const dust: { readonly [C in ChainCurrency]: bigint } = { ton: 10_000_000n, usdt: 10_000n }

export const isDust = ({ currency, amount }: Money<ChainCurrency>): boolean => amount < dust[currency]

const depositHours = 24
/** A block that was in time may be shown late. */
const graceMinutes = 5
/** A wallet must send within this time, so that an old request is not confirmed days later. */
const requestMinutes = 15

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

export const depositExpiry = (now: Date): Date => minutesAfter(now, depositHours * 60)

export const latestExpiryToClose = (now: Date): Date => minutesAfter(now, -graceMinutes)

/** Never later than the deposit is awaited. */
export function payRequestValidUntil(now: Date, expiresAt: Date): Date {
  const until = minutesAfter(now, requestMinutes)
  return until < expiresAt ? until : expiresAt
}

export function toFilledDepositState(expected: bigint, received: bigint): 'paid' | 'underpaid' {
  return received >= expected ? 'paid' : 'underpaid'
}
