import { useSyncExternalStore } from 'react'
import { call } from '../../../api/api.ts'
import { safeStorage } from '../../../api/safe-storage.ts'
import { host } from '../../../host/host.ts'
import type { Payment } from './payment.rules.ts'
import { createPaymentFlow } from './payment-flow.ts'
import { createPurchaseStore } from './purchase-store.ts'

/** The one paymentFlow of this page. */
export const paymentFlow = createPaymentFlow({
  call,
  host,
  store: createPurchaseStore(
    safeStorage(() => window.localStorage),
    host.user?.id,
  ),
  wait,
})

/** The payment that is under way, followed by the caller's screen. */
export function usePayment(): Payment {
  return useSyncExternalStore(paymentFlow.subscribe, paymentFlow.state)
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stop)
  })
}
