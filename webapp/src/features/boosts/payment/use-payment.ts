import { useSyncExternalStore } from 'react'
import { call } from '../../../api/api.ts'
import { deviceStorage } from '../../../api/device-storage.ts'
import { createPaymentFlow } from '../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../api/payment/purchase-store.ts'
import { wait } from '../../../api/payment/wait.ts'
import { host } from '../../../host/host.ts'
import { userKey } from '../../../host/storage-keys.ts'
import { type BoostPayment, parseItem } from './boost-item.ts'
import { createBoostRail } from './boost-rail.ts'

export const paymentFlow = createPaymentFlow({
  rail: createBoostRail(call),
  host,
  store: createPurchaseStore(deviceStorage, userKey('enp.purchase', host.user?.id), parseItem),
  wait,
})

export function usePayment(): BoostPayment {
  return useSyncExternalStore(paymentFlow.subscribe, paymentFlow.state)
}
