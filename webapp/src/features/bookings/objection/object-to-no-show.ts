import { call } from '../../../api/api.ts'
import { idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'

export async function objectToNoShow(id: string, text: string, key: string) {
  const path = 'POST /v1/bookings/:id/no-show/object'
  const { data } = await call(path, { params: { id }, body: { text } }, idempotencyOptions(key))
  return { number: data.number, booking: toBookingSnapshot(data.booking) }
}
