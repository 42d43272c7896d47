import type { Booking, PaidMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { FileKind } from '@enp/shared/calls/files'
import type { Body } from '@enp/shared/contract'
import { bookingsPageSize } from '@enp/shared/limits'
import { call } from '../../api/api.ts'
import { updateServerClock } from '../../api/clock/server-clock.ts'
import { withBookingErrorText } from '../../api/errors/helper-texts.ts'

/** `clockAheadMs`: how far the server's clock is ahead of the device's. */
export interface BookingSnapshot extends Booking {
  readonly clockAheadMs: number
}

export type HoldRequest = Body<'POST /v1/bookings'>
export type RefundTo = NonNullable<Body<'POST /v1/bookings/:id/cancel'>['refundTo']>

interface ReadOptions {
  readonly signal: AbortSignal
}

/** Creates a hold. The same key creates at most one hold, even after network failures. */
export async function holdPlaces(body: HoldRequest, key: string): Promise<BookingSnapshot> {
  return toBookingSnapshot(
    (await withBookingErrorText(call('POST /v1/bookings', { body }, idempotencyOptions(key)))).data,
  )
}

export async function fetchBookings(status: Booking['status'], page: number, { signal }: ReadOptions) {
  const query = { status, page, limit: bookingsPageSize }
  const answer = await call('GET /v1/bookings', { query }, { signal })
  return { ...answer, data: answer.data.map(toBookingSnapshot) }
}

export async function fetchBooking(id: string, { signal }: ReadOptions): Promise<BookingSnapshot> {
  return toBookingSnapshot((await call('GET /v1/bookings/:id', { params: { id } }, { signal })).data)
}

export async function hideBooking(id: string): Promise<void> {
  await call('DELETE /v1/bookings/:id', { params: { id } })
}

export interface PaymentChoice {
  readonly method: PaidMethod
  /** Whole enp. The server reduces it to the allowed maximum. */
  readonly enpToSpend: number
  /** Code of a gift card, which pays as much as it can. */
  readonly giftCard?: string
  /** Pays only the deposit of the hold. */
  readonly deposit?: true
}

/** Returns an invoice link, or pays at once from the balance. The same key pays at most once. */
export async function payBooking(id: string, body: PaymentChoice, key: string) {
  const { data } = await call('POST /v1/bookings/:id/pay', { params: { id }, body }, idempotencyOptions(key))
  return { ...data, booking: toBookingSnapshot(data.booking) }
}

/** Without `units` it cancels all. `refundTo` is set only when the user has a choice. */
export type CancellationRequest = Body<'POST /v1/bookings/:id/cancel'>

export async function previewCancellation(
  id: string,
  input: Omit<CancellationRequest, 'expectedPercent'>,
  { signal }: ReadOptions,
) {
  const body = { ...input }
  const { data } = await call('POST /v1/bookings/:id/cancel/preview', { params: { id }, body }, { signal })
  return { ...data, booking: toBookingSnapshot(data.booking) }
}

export async function cancelBooking(id: string, input: CancellationRequest, key: string) {
  const body = { ...input }
  const { data } = await call('POST /v1/bookings/:id/cancel', { params: { id }, body }, idempotencyOptions(key))
  return { ...data, booking: toBookingSnapshot(data.booking) }
}

/** Returns a short-lived address of a file that works without an access token. */
export async function requestFile(kind: FileKind, id: string): Promise<string> {
  const { data } = await call('POST /v1/files', { body: { kind, id } })
  return new URL(data.url, window.location.origin).toString()
}

export function toBookingSnapshot(booking: Booking): BookingSnapshot {
  updateServerClock(booking.serverTime)
  return { ...booking, clockAheadMs: Date.parse(booking.serverTime) - Date.now() }
}

export function idempotencyOptions(key: string) {
  return { headers: { 'idempotency-key': key } }
}
