import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { createPaymentFlow } from '../../../api/payment/payment-flow.ts'
import { wait } from '../../../api/payment/wait.ts'
import { host } from '../../../host/host.ts'
import { createListeners } from '../../../host/state/store.ts'
import { type BookingSnapshot, fetchBooking, idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'
import { toRestOutcome } from './deposit.rules.ts'

export interface RestItem {
  readonly bookingId: string
  readonly method: PaymentMethod
}

const { subscribe, notify } = createListeners<BookingSnapshot>()
const repeatOnce = createIdempotentRetry()

/** Pays the rest. The same key pays at most once. */
export async function payRest({ bookingId: id, method }: RestItem, key: string) {
  const request = { params: { id }, body: { method } }
  const { data } = await call('POST /v1/bookings/:id/rest', request, idempotencyOptions(key))
  const booking = toBookingSnapshot(data.booking)
  notify(booking)
  return { ...data, booking }
}

const begin = (item: RestItem) => repeatOnce(JSON.stringify(item), (key) => payRest(item, key))

/** Not stored: after a reload the page of the trip shows what is left to pay. */
export const restPaymentFlow = createPaymentFlow<RestItem, 'paid'>({
  rail: {
    async invoice(item) {
      const { invoiceLink: link } = await begin(item)
      // Without an invoice it is already paid: the page shows the server's state.
      if (link === undefined) throw new CallFailure(409, 'There is nothing to pay', { code: 'METHOD_UNAVAILABLE' })
      return { id: item.bookingId, link }
    },
    async buy(item) {
      const outcome = toRestOutcome((await begin(item)).booking)
      return { id: item.bookingId, outcome: outcome === 'expired' ? undefined : outcome }
    },
    async outcome({ id }, signal) {
      const booking = await fetchBooking(id, { signal })
      notify(booking)
      return toRestOutcome(booking)
    },
  },
  host,
  store: { read: () => undefined, keep() {}, forget() {} },
  wait,
})

export const subscribeToRestPayments = subscribe

export const useRestFlow = () => useSyncExternalStore(restPaymentFlow.subscribe, restPaymentFlow.state)
