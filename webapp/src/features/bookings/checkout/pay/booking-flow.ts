import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../../api/device-storage.ts'
import { createPaymentFlow } from '../../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../../api/payment/purchase-store.ts'
import { wait } from '../../../../api/payment/wait.ts'
import { host } from '../../../../host/host.ts'
import { type BookingSnapshot, fetchBooking, payBooking } from '../../booking-calls.ts'
import { paymentKey } from '../../remembered-checkout.ts'
import { type BookingPayment, createBookingRail, parseItem } from './booking-rail.ts'

const listeners = new Set<(booking: BookingSnapshot) => void>()

/** The one flow of bookings of this page. */
export const bookingFlow = createPaymentFlow({
  rail: createBookingRail({
    pay: payBooking,
    fetch: fetchBooking,
    onBooking: (booking) => {
      for (const listener of listeners) listener(booking)
    },
  }),
  host,
  store: createPurchaseStore(deviceStorage, paymentKey(host.user?.id), parseItem),
  wait,
})

/** Tells of each booking that an answer of the flow had in it; returns how to stop listening. */
export function onPaidBooking(listener: (booking: BookingSnapshot) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The payment that is under way, followed by the caller's screen. */
export function useBookingPayment(): BookingPayment {
  return useSyncExternalStore(bookingFlow.subscribe, bookingFlow.state)
}
