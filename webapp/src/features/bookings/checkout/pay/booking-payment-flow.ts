import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { createPaymentFlow } from '../../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../../api/payment/purchase-store.ts'
import { wait } from '../../../../api/payment/wait.ts'
import { host } from '../../../../host/host.ts'
import { type BookingSnapshot, fetchBooking, payBooking } from '../../booking-calls.ts'
import { bookingPaymentStorageKey } from '../../remembered-checkout.ts'
import { type BookingPayment, createBookingRail, parseBookingPaymentItem } from './booking-rail.ts'

const listeners = new Set<(booking: BookingSnapshot) => void>()

export const bookingPaymentFlow = createPaymentFlow({
  rail: createBookingRail({
    pay: payBooking,
    fetch: fetchBooking,
    onBooking: (booking) => {
      for (const listener of listeners) listener(booking)
    },
  }),
  host,
  store: createPurchaseStore(deviceStorage, bookingPaymentStorageKey(host.user?.id), parseBookingPaymentItem),
  wait,
})

/** Returns a function that unsubscribes. */
export function onPaidBooking(listener: (booking: BookingSnapshot) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useBookingPayment(): BookingPayment {
  return useSyncExternalStore(bookingPaymentFlow.subscribe, bookingPaymentFlow.state)
}
