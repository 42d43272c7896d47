import { expect, it } from 'vitest'
import { safeStorage } from '../../api/offline/safe-storage.ts'
import {
  bookingPaymentStorageKey,
  interruptedCheckout,
  rememberCheckout,
  rememberTransfer,
} from './remembered-checkout.ts'

const id = '00000000-0000-4000-8000-000000000001'
const storage = () =>
  safeStorage(() => {
    throw new Error('SecurityError')
  })

it('reopens a checkout after a reload only for its user, until it is closed or its hold is over', () => {
  const store = storage()
  rememberCheckout(store, 1, id)
  expect([interruptedCheckout(store, 1, id), interruptedCheckout(store, 2, id)]).toEqual([id, undefined])
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
  rememberCheckout(store, 1, undefined)
  expect(interruptedCheckout(store, 1, id)).toBeUndefined()
})

it('reopens a checkout whose payment is not proved, even after its sheet was closed', () => {
  const store = storage()
  store.setItem(bookingPaymentStorageKey(1), JSON.stringify({ bookingId: id, method: 'card', enpToSpend: 0, id }))
  expect(interruptedCheckout(store, 1, undefined)).toBe(id)
  store.setItem(bookingPaymentStorageKey(1), '{"bookingId":"../x"}')
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
})

it('reopens a booking that waits for a transfer, even if it was paid meanwhile, until the wait ends', () => {
  const store = storage()
  rememberTransfer(store, 1, id)
  expect([interruptedCheckout(store, 1, undefined), interruptedCheckout(store, 2, undefined)]).toEqual([id, undefined])
  rememberTransfer(store, 1, undefined)
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
})
