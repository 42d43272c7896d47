import type { ChainCurrency, DepositState } from '@enp/shared/calls/wallets-shapes'
import { type Money, money } from '@enp/shared/money'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** docs/product.md, section 19. */
export const depositLifeCycle: LifeCycle<DepositState> = {
  awaiting: ['seen', 'paid', 'underpaid', 'expired', 'cancelled'],
  seen: ['paid', 'underpaid', 'expired', 'cancelled'],
  paid: [],
  underpaid: [],
  expired: [],
  cancelled: [],
}

/** It can still come. */
export const openStates = ['awaiting', 'seen'] as const satisfies readonly DepositState[]

export const isOpen = (state: DepositState): boolean => (openStates as readonly DepositState[]).includes(state)

/** The least that a deposit is announced with; what comes unannounced may be less. */
export const depositMinimum: { readonly [C in ChainCurrency]: Money<C> } = {
  ton: money('ton', 100_000_000n),
  usdt: money('usdt', 1_000_000n),
}

/** What costs more to look at than it is worth: written down, and on nobody's balance. 0.01 of each. */
const dust: { readonly [C in ChainCurrency]: bigint } = { ton: 10_000_000n, usdt: 10_000n }

export const isDust = ({ currency, amount }: Money<ChainCurrency>): boolean => amount < dust[currency]

const depositHours = 24
/** A block that came in time may be shown late. */
const graceMinutes = 5
/** A wallet is asked to send within this time, so that an old question isn't answered days later. */
const requestMinutes = 15

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** Until when a deposit that is asked for now is awaited. */
export const depositExpiry = (now: Date): Date => minutesAfter(now, depositHours * 60)

/** What was to come by then has not come. */
export const expiredBefore = (now: Date): Date => minutesAfter(now, -graceMinutes)

/** Until when a wallet may send what it is asked for now; never after it is awaited. */
export function validUntil(now: Date, expiresAt: Date): Date {
  const until = minutesAfter(now, requestMinutes)
  return until < expiresAt ? until : expiresAt
}

/** What a deposit becomes with what has come. */
export function filledState(expected: bigint, received: bigint): 'paid' | 'underpaid' {
  return received >= expected ? 'paid' : 'underpaid'
}
