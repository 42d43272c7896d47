import type { Booking, PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { FileKind } from '@enp/shared/calls/files'
import type { Body } from '@enp/shared/contract'
import { bookingsPageSize } from '@enp/shared/limits'
import { call } from '../../api/api.ts'
import { withBookingText } from '../../api/helper-texts.ts'
import { learnServerTime } from '../../api/server-clock.ts'

/** A booking as the server saw it, with how far the server's clock is ahead of the device's, in milliseconds. */
export interface BookingSnapshot extends Booking {
  readonly clockAheadMs: number
}

export type HoldRequest = Body<'POST /v1/bookings'>
export type RefundTo = NonNullable<Body<'POST /v1/bookings/:id/cancel'>['refundTo']>

interface ReadOptions {
  readonly signal: AbortSignal
}

/** Takes the places. The same key holds once, whatever the network does. */
export async function holdPlaces(body: HoldRequest, key: string): Promise<BookingSnapshot> {
  return snapshot((await withBookingText(call('POST /v1/bookings', { body }, keyed(key)))).data)
}

export async function fetchBookings(status: Booking['status'], page: number, { signal }: ReadOptions) {
  const query = { status, page, limit: bookingsPageSize }
  const answer = await call('GET /v1/bookings', { query }, { signal })
  return { ...answer, data: answer.data.map(snapshot) }
}

export async function fetchBooking(id: string, { signal }: ReadOptions): Promise<BookingSnapshot> {
  return snapshot((await call('GET /v1/bookings/:id', { params: { id } }, { signal })).data)
}

/** Takes a finished booking off the list. */
export async function hideBooking(id: string): Promise<void> {
  await call('DELETE /v1/bookings/:id', { params: { id } })
}

interface PaymentChoice {
  readonly method: PaymentMethod
  /** Whole enp; what is more than allowed is cut. */
  readonly enpToSpend: number
}

/** An invoice, or from the balance paid at once. The same key pays once. */
export async function payBooking(id: string, body: PaymentChoice, key: string) {
  const { data } = await call('POST /v1/bookings/:id/pay', { params: { id }, body }, keyed(key))
  return { ...data, booking: snapshot(data.booking) }
}

/** Some of the units, or all where they are left out; where the money goes only where the person chooses. */
export type Cancelled = Body<'POST /v1/bookings/:id/cancel'>

/** What a cancellation would bring back now; `refundTo` only where the person chooses. */
export async function previewCancellation(
  id: string,
  wanted: Omit<Cancelled, 'expectedPercent'>,
  { signal }: ReadOptions,
) {
  const body = { ...wanted }
  const { data } = await call('POST /v1/bookings/:id/cancel/preview', { params: { id }, body }, { signal })
  return { ...data, booking: snapshot(data.booking) }
}

export async function cancelBooking(id: string, wanted: Cancelled, key: string) {
  const body = { ...wanted }
  const { data } = await call('POST /v1/bookings/:id/cancel', { params: { id }, body }, keyed(key))
  return { ...data, booking: snapshot(data.booking) }
}

/** A short-lived address of a file, good without a bearer. */
export async function requestFile(kind: FileKind, id: string): Promise<string> {
  const { data } = await call('POST /v1/files', { body: { kind, id } })
  return new URL(data.url, window.location.origin).toString()
}

export function snapshot(booking: Booking): BookingSnapshot {
  learnServerTime(booking.serverTime)
  return { ...booking, clockAheadMs: Date.parse(booking.serverTime) - Date.now() }
}

export function keyed(key: string) {
  return { headers: { 'idempotency-key': key } }
}
