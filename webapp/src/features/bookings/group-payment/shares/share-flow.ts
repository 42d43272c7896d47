import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { useSyncExternalStore } from 'react'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import type { PaymentFlowState } from '../../../../api/payment/payment.rules.ts'
import { createPaymentFlow } from '../../../../api/payment/payment-flow.ts'
import { createPurchaseStore, type StoredFields } from '../../../../api/payment/purchase-store.ts'
import { wait } from '../../../../api/payment/wait.ts'
import { host } from '../../../../host/host.ts'
import { createListeners } from '../../../../host/state/store.ts'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'
import {
  fetchSharedTrip,
  fetchShares,
  type ProvenShareOutcome,
  payShare,
  type SharedTripSnapshot,
  type ShareItem,
  type SharesSnapshot,
  toRemainderOutcome,
  toShareOutcome,
} from '../group-payment-calls.ts'

type News = { readonly share?: SharedTripSnapshot; readonly shares?: SharesSnapshot }

const { subscribe, notify } = createListeners<News>()

const repeatOnce = createIdempotentRetry()

async function begin(item: ShareItem) {
  const begun = await repeatOnce(JSON.stringify(item), (key) => payShare(item, key))
  notify(begun)
  return begun
}

/** The id of a purchase is the id of the paid item. */
export const sharePaymentFlow = createPaymentFlow<ShareItem, ProvenShareOutcome>({
  rail: {
    async invoice(item) {
      const { invoiceLink: link } = await begin(item)
      // Without an invoice the share is already paid: the screen shows the server's state.
      if (link === undefined) throw new CallFailure(409, 'There is nothing to pay', { code: 'SHARE_TAKEN' })
      return { id: item.id, link }
    },
    async buy(item) {
      const { outcome } = await begin(item)
      return { id: item.id, outcome: outcome === 'expired' ? undefined : outcome }
    },
    async outcome({ item: { kind, id } }, signal) {
      if (kind === 'share') {
        const share = await fetchSharedTrip(id, { signal })
        notify({ share })
        return toShareOutcome(share)
      }
      const shares = await fetchShares(id, { signal })
      notify({ shares })
      return toRemainderOutcome(shares)
    },
  },
  host,
  store: createPurchaseStore(deviceStorage, toUserStorageKey('enp.share-payment', host.user?.id), parseItem),
  wait,
})

export const subscribeToSharePayments = subscribe

type SharePayment = PaymentFlowState<ShareItem, ProvenShareOutcome>

export function useSharePayment(): SharePayment {
  return useSyncExternalStore(sharePaymentFlow.subscribe, sharePaymentFlow.state)
}

const methods: readonly PaymentMethod[] = ['card', 'ton', 'usdt', 'balance_ton', 'balance_usdt']

function parseItem(fields: StoredFields): ShareItem | undefined {
  const [id, kind] = [fields.get('id'), fields.get('kind')]
  const method = methods.find((known) => known === fields.get('method'))
  if (typeof id !== 'string' || (kind !== 'share' && kind !== 'rest') || !method) return undefined
  return { kind, id, method }
}
