import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { shareStates } from '@enp/shared/calls/bookings/group-payment'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { groupPaymentExtraMinutes, minShareRoubles } from '@enp/shared/limits'
import { type Money, parseAmount, toDecimalText, wholeUnits } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { ChargeState } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

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
  readonly round: number
  readonly takes_over: boolean
  readonly opened_by: string | null
  readonly reminded_at: Date | null
  readonly payer_name: string | null
  readonly payer_photo: string | null
  readonly opener_name: string | null
  readonly opener_photo: string | null
}

export const shownShareStates = {
  open: 'open',
  paid: 'paid',
  returned: 'returned',
  expired: 'closed',
} as const satisfies Record<ChargeState, (typeof shareStates)[number]>

const minuteMs = 60_000

/** Prolongs a hold by an hour, only once, and not after the start; docs/rules/group-payment.md. */
export function computeSplitHoldExpiry({
  hold_expires_at: until,
  split_at: before,
  starts_at: startsAt,
}: Pick<BookingRow, 'hold_expires_at' | 'split_at' | 'starts_at'>): Date {
  if (before) return until
  const longer = Math.min(until.getTime() + groupPaymentExtraMinutes * minuteMs, startsAt.getTime())
  return new Date(Math.max(until.getTime(), longer))
}

/** How long before the end the owner is notified of the missing part. */
export const shareEndingNoticeMinutes = 15
export const getShareEndingNoticeTime = (until: Date) => new Date(until.getTime() - shareEndingNoticeMinutes * minuteMs)
export const toSharesEndingKey = (bookingId: string) => `shares_ending:${bookingId}`

export const toSharePaidKey = (shareId: string) => `share_paid:${shareId}`
export const toSharesBookedKey = (bookingId: string, payerId: string) => `shares_booked:${bookingId}:${payerId}`
export const toShareReminderKey = (shareId: string, count: number) => `share_reminder:${shareId}:${count}`

const remindedEveryMinutes = 10

export function isRemindable({ state, opened_by, reminded_at: last }: ShareRow, now: Date): boolean {
  if (state !== 'open' || opened_by === null) return false
  return last === null || now.getTime() - last.getTime() >= remindedEveryMinutes * minuteMs
}

/** A remainder that the owner paid replaces the expired shares. */
export function shownShares(shares: readonly ShareRow[]): ShareRow[] {
  const last = getLastSplitRound(shares)
  const split = shares.filter(({ round, takes_over }) => round === last && !takes_over)
  const over = shares.find(({ takes_over, payer_id }) => takes_over && payer_id !== null)
  return over ? [...split.filter(({ state }) => state !== 'expired'), over] : split
}

export function getLastSplitRound(shares: readonly Pick<ShareRow, 'round'>[]): number {
  return shares.reduce((max, { round }) => Math.max(max, round), 0)
}

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

/** Whether shares can be paid, or the price split again, now. */
export function isCollecting(booking: Pick<BookingRow, 'state' | 'hold_expires_at'>, now: Date): boolean {
  return toGroupPaymentState(booking) === 'collecting' && now < booking.hold_expires_at
}

export function toGroupMember(name: string | null, photo: string | null) {
  return { name: toDisplayName(name ?? ''), ...(photo !== null && { photoUrl: photo }) }
}

/** Whether an open share is meant for the owner, or the owner paid it. */
export function isOwnersShare({ place, state, payer_id, takes_over }: ShareRow, ownerId: string, count: number) {
  if (takes_over) return true
  return payer_id === null ? state === 'open' && place === 0 && count > 1 : payer_id === ownerId
}

type SplitInput = Body<'POST /v1/bookings/:id/shares'>

const minShare = wholeUnits('rub', BigInt(minShareRoubles)).amount

/** Errors: VALIDATION_ERROR if parts do not add up or one is below the minimum payment. */
export function splitPrice({ parts, even }: SplitInput, price: Money<'rub'>): bigint[] {
  if ((parts === undefined) === (even === undefined)) refuse('parts', 'say either the parts or how many even ones')
  const shares = parts ? parts.map(({ amount }) => readPart(amount)) : evenShares(price.amount, even ?? 1)
  if (shares.reduce((sum, share) => sum + share, 0n) !== price.amount)
    refuse('parts', `must be ${toDecimalText(price)} together`)
  if (shares.some((share) => share < minShare))
    refuse(parts ? 'parts' : 'even', `each must be at least ${minShareRoubles}`)
  return shares
}

function readPart(amount: number): bigint {
  return parseAmount('rub', amount)?.amount ?? refuse('parts', 'must be amounts in roubles')
}

/** All shares are whole roubles; the first one, the owner's, includes the remainder. */
function evenShares(price: bigint, count: number): bigint[] {
  const rouble = wholeUnits('rub', 1n).amount
  const each = (price / BigInt(count) / rouble) * rouble
  return Array.from({ length: count }, (_, index) => (index > 0 ? each : price - each * BigInt(count - 1)))
}

function refuse(field: string, problem: string): never {
  return throwRefusal('VALIDATION_ERROR', { field, problem })
}
