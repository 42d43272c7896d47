import { useSyncExternalStore } from 'react'
import { call } from '../../../api/api.ts'
import { deviceStorage } from '../../../api/offline/device-storage.ts'
import { createPaymentFlow } from '../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../api/payment/purchase-store.ts'
import { wait } from '../../../api/payment/wait.ts'
import { host } from '../../../host/host.ts'
import { toUserStorageKey } from '../../../host/storage/storage-keys.ts'
import { type BoostPayment, parsePurchaseItem } from './boost-item.ts'
import { createBoostRail } from './boost-rail.ts'

export const boostPaymentFlow = createPaymentFlow({
  rail: createBoostRail(call),
  host,
  store: createPurchaseStore(deviceStorage, toUserStorageKey('enp.purchase', host.user?.id), parsePurchaseItem),
  wait,
})

export function useBoostPayment(): BoostPayment {
  return useSyncExternalStore(boostPaymentFlow.subscribe, boostPaymentFlow.state)
}
