import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { shareStates } from '@enp/shared/calls/group-payment'
import { sharedMinutes } from '@enp/shared/limits'
import { plainName } from '@enp/shared/plain-text'
import type { ChargeState } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** A share as it is read, with the people of it. */
export interface ShareRow {
  readonly id: string
  readonly state: ChargeState
  readonly rub: bigint
  readonly payer_id: string | null
  readonly method: PaymentMethod | null
  readonly paid_at: Date | null
  readonly deposit_id: string | null
  readonly expires_at: Date | null
  readonly due_at: Date | null
  readonly place: number
  /** Counts how often the price was split. */
  readonly round: number
  readonly takes_over: boolean
  readonly opened_by: string | null
  readonly reminded_at: Date | null
  readonly payer_name: string | null
  readonly payer_photo: string | null
  readonly opener_name: string | null
  readonly opener_photo: string | null
}

/** A share as people read it: what lapsed is closed. */
export const shownState = {
  open: 'open',
  paid: 'paid',
  returned: 'returned',
  lapsed: 'closed',
} as const satisfies Record<ChargeState, (typeof shareStates)[number]>

const minuteMs = 60_000

/**
 * How long a hold lives once it is split: an hour longer, the first time, and not beyond the start of the trip;
 * docs/product.md, section 13.
 */
export function splitUntil({
  hold_expires_at: until,
  split_at: before,
  starts_at: startsAt,
}: Pick<BookingRow, 'hold_expires_at' | 'split_at' | 'starts_at'>): Date {
  if (before) return until
  const longer = Math.min(until.getTime() + sharedMinutes * minuteMs, startsAt.getTime())
  return new Date(Math.max(until.getTime(), longer))
}

/** Before the end, the owner is told what is missing. */
export const endingMinutes = 15
export const endingAt = (until: Date) => new Date(until.getTime() - endingMinutes * minuteMs)
export const endingKey = (bookingId: string) => `shares_ending:${bookingId}`

/** What friends and owners are told of each other, by the keys of the messages. */
export const paidKey = (shareId: string) => `share_paid:${shareId}`
export const bookedKey = (bookingId: string, payerId: string) => `shares_booked:${bookingId}:${payerId}`
export const reminderKey = (shareId: string, count: number) => `share_reminder:${shareId}:${count}`

/** How often whoever opened a link may be reminded. */
const remindedEveryMinutes = 10

/** Whether somebody can be reminded of a share now. */
export function isRemindable({ state, opened_by, reminded_at: last }: ShareRow, now: Date): boolean {
  if (state !== 'open' || opened_by === null) return false
  return last === null || now.getTime() - last.getTime() >= remindedEveryMinutes * minuteMs
}

/**
 * The shares as they were split last. Where their owner has paid all that was missing, that payment stands in place of
 * those that lapsed.
 */
export function shownShares(shares: readonly ShareRow[]): ShareRow[] {
  const last = lastRound(shares)
  const split = shares.filter(({ round, takes_over }) => round === last && !takes_over)
  const over = shares.find(({ takes_over, payer_id }) => takes_over && payer_id !== null)
  return over ? [...split.filter(({ state }) => state !== 'lapsed'), over] : split
}

/** 0 where it was never split. */
export function lastRound(shares: readonly Pick<ShareRow, 'round'>[]): number {
  return shares.reduce((max, { round }) => Math.max(max, round), 0)
}

/** How it stands for everybody who looks at it. */
export function toGroupPaymentState({ state }: Pick<BookingRow, 'state'>): 'collecting' | 'booked' | 'ended' {
  switch (state) {
    case 'hold':
    case 'paying':
      return 'collecting'
    case 'paid':
    case 'awaiting_organizer':
    case 'confirmed':
    case 'checked_in':
    case 'completed':
    case 'no_show':
      return 'booked'
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return 'ended'
  }
}

/** Whether shares can be paid, or fixed anew, now. */
export function isCollecting(booking: Pick<BookingRow, 'state' | 'hold_expires_at'>, now: Date): boolean {
  return toGroupPaymentState(booking) === 'collecting' && now < booking.hold_expires_at
}

/** As others of the group read a person. */
export function toGroupMember(name: string | null, photo: string | null) {
  return { name: plainName(name ?? ''), ...(photo !== null && { photoUrl: photo }) }
}

/** A person's share is meant for them while it is open, and theirs once they have paid. */
export function isOwnersShare({ place, state, payer_id, takes_over }: ShareRow, ownerId: string, count: number) {
  if (takes_over) return true
  return payer_id === null ? state === 'open' && place === 0 && count > 1 : payer_id === ownerId
}
