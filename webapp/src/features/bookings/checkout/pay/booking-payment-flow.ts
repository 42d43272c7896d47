import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { createPaymentFlow } from '../../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../../api/payment/purchase-store.ts'
import { wait } from '../../../../api/payment/wait.ts'
import { host } from '../../../../host/host.ts'
import { createListeners } from '../../../../host/state/store.ts'
import { type BookingSnapshot, fetchBooking, payBooking } from '../../booking-calls.ts'
import { bookingPaymentStorageKey } from '../../remembered-checkout.ts'
import { type BookingPayment, createBookingRail, parseBookingPaymentItem } from './booking-rail.ts'

const { subscribe, notify } = createListeners<BookingSnapshot>()

export const bookingPaymentFlow = createPaymentFlow({
  rail: createBookingRail({
    pay: payBooking,
    fetch: fetchBooking,
    onBooking: notify,
  }),
  host,
  store: createPurchaseStore(deviceStorage, bookingPaymentStorageKey(host.user?.id), parseBookingPaymentItem),
  wait,
})

export const onPaidBooking = subscribe

export function useBookingPayment(): BookingPayment {
  return useSyncExternalStore(bookingPaymentFlow.subscribe, bookingPaymentFlow.state)
}
