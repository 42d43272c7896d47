import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { GroupPaymentShares, SharedTrip } from '@enp/shared/calls/bookings/group-payment'
import type { Body } from '@enp/shared/contract'
import { call } from '../../../api/api.ts'
import { updateServerClock } from '../../../api/clock/server-clock.ts'
import { idempotencyOptions } from '../booking-calls.ts'

/** `clockAheadMs`: how far the server's clock is ahead of the device's. */
export interface SharesSnapshot extends GroupPaymentShares {
  readonly clockAheadMs: number
}
export interface SharedTripSnapshot extends SharedTrip {
  readonly clockAheadMs: number
}

export type SplitPriceRequest = Body<'POST /v1/bookings/:id/shares'>

interface ReadOptions {
  readonly signal: AbortSignal
}

/** Splits the price into shares. The same key does so at most once. */
export async function splitBooking(id: string, body: SplitPriceRequest, key: string): Promise<SharesSnapshot> {
  return snapshot((await call('POST /v1/bookings/:id/shares', { params: { id }, body }, idempotencyOptions(key))).data)
}

export async function fetchShares(id: string, { signal }: ReadOptions): Promise<SharesSnapshot> {
  return snapshot((await call('GET /v1/bookings/:id/shares', { params: { id } }, { signal })).data)
}

export async function fetchSharedTrip(id: string, { signal }: ReadOptions): Promise<SharedTripSnapshot> {
  return snapshot((await call('GET /v1/shares/:id', { params: { id } }, { signal })).data)
}

export async function remindShare(id: string): Promise<SharesSnapshot> {
  return snapshot((await call('POST /v1/shares/:id/remind', { params: { id } })).data)
}

export async function requestShareMessage(id: string, body: Body<'POST /v1/bookings/:id/shares/message'>) {
  return (await call('POST /v1/bookings/:id/shares/message', { params: { id }, body })).data
}

export interface ShareItem {
  readonly kind: 'share' | 'rest'
  readonly id: string
  readonly method: PaymentMethod
}

/** Pays a share or the remainder. The same key pays at most once. */
export async function payShare({ kind, id, method }: ShareItem, key: string) {
  const request = { params: { id }, body: { method } }
  if (kind === 'share') {
    const { share, ...begun } = (await call('POST /v1/shares/:id/pay', request, idempotencyOptions(key))).data
    return { ...begun, outcome: toShareOutcome(share), share: snapshot(share) }
  }
  const { shares, ...begun } = (await call('POST /v1/bookings/:id/shares/take-over', request, idempotencyOptions(key)))
    .data
  return { ...begun, outcome: toRemainderOutcome(shares), shares: snapshot(shares) }
}

/** Proved result of a payment. `returned`: another user was first, or the time was over. */
export type ProvenShareOutcome = 'paid' | 'returned'

export function toShareOutcome({ state, isMine, standing }: SharedTrip): ProvenShareOutcome | 'expired' | undefined {
  if (isMine) return state === 'returned' ? 'returned' : 'paid'
  return state === 'open' && standing === 'collecting' ? undefined : 'expired'
}

export function toRemainderOutcome({
  missing,
  standing,
}: GroupPaymentShares): ProvenShareOutcome | 'expired' | undefined {
  if (standing === 'ended') return 'expired'
  return standing === 'booked' || missing === 0 ? 'paid' : undefined
}

function snapshot<T extends { readonly serverTime: string }>(shown: T): T & { readonly clockAheadMs: number } {
  updateServerClock(shown.serverTime)
  return { ...shown, clockAheadMs: Date.parse(shown.serverTime) - Date.now() }
}
