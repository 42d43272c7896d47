import { expect, it } from 'vitest'
import { safeStorage } from '../../api/safe-storage.ts'
import { interruptedCheckout, paymentKey, rememberCheckout, rememberTransfer } from './remembered-checkout.ts'

const id = '00000000-0000-4000-8000-000000000001'
const storage = () =>
  safeStorage(() => {
    throw new Error('SecurityError')
  })

it('an open checkout is found after a reload by its person alone, until it is closed or its hold is over', () => {
  const store = storage()
  rememberCheckout(store, 1, id)
  expect([interruptedCheckout(store, 1, id), interruptedCheckout(store, 2, id)]).toEqual([id, undefined])
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
  rememberCheckout(store, 1, undefined)
  expect(interruptedCheckout(store, 1, id)).toBeUndefined()
})

it('a payment that waits for its proof is found although its sheet was closed', () => {
  const store = storage()
  store.setItem(paymentKey(1), JSON.stringify({ bookingId: id, method: 'card', enpToSpend: 0, id }))
  expect(interruptedCheckout(store, 1, undefined)).toBe(id)
  store.setItem(paymentKey(1), '{"bookingId":"../x"}')
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
})

it('a booking that waits for a transfer is found although it was paid meanwhile, until it is waited for no more', () => {
  const store = storage()
  rememberTransfer(store, 1, id)
  expect([interruptedCheckout(store, 1, undefined), interruptedCheckout(store, 2, undefined)]).toEqual([id, undefined])
  rememberTransfer(store, 1, undefined)
  expect(interruptedCheckout(store, 1, undefined)).toBeUndefined()
})
