import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../api/device-storage.ts'
import { createIdempotentRetry } from '../../../api/idempotent-retry.ts'
import type { Payment } from '../../../api/payment/payment.rules.ts'
import { createPaymentFlow } from '../../../api/payment/payment-flow.ts'
import { createPurchaseStore, type StoredFields } from '../../../api/payment/purchase-store.ts'
import { wait } from '../../../api/payment/wait.ts'
import { host } from '../../../host/host.ts'
import { userKey } from '../../../host/storage-keys.ts'
import {
  fetchSharedTrip,
  fetchShares,
  payShare,
  type SharedTripSnapshot,
  type ShareItem,
  type ShareProof,
  type SharesSnapshot,
  toRemainderOutcome,
  toShareOutcome,
} from './group-payment-calls.ts'

/** What an answer of the flow had in it. */
type News = { readonly share?: SharedTripSnapshot; readonly shares?: SharesSnapshot }

const listeners = new Set<(news: News) => void>()
const say = (news: News) => {
  for (const listener of listeners) listener(news)
}

const repeatOnce = createIdempotentRetry()

async function begin(item: ShareItem) {
  const begun = await repeatOnce(JSON.stringify(item), (key) => payShare(item, key))
  say(begun)
  return begun
}

/** The one flow of shares of this page: a purchase is known by what is paid. */
export const shareFlow = createPaymentFlow<ShareItem, ShareProof>({
  rail: {
    async invoice(item) {
      const { invoiceLink: link } = await begin(item)
      // Without an invoice it is paid already: the screen shows what the server says.
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
        say({ share })
        return toShareOutcome(share)
      }
      const shares = await fetchShares(id, { signal })
      say({ shares })
      return toRemainderOutcome(shares)
    },
  },
  host,
  store: createPurchaseStore(deviceStorage, userKey('enp.share-payment', host.user?.id), parseItem),
  wait,
})

/** Tells of what each answer of the flow had in it; returns how to stop listening. */
export function onShareNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type SharePayment = Payment<ShareItem, ShareProof>

/** The payment that is under way. */
export function useSharePayment(): SharePayment {
  return useSyncExternalStore(shareFlow.subscribe, shareFlow.state)
}

const methods: readonly PaymentMethod[] = ['card', 'ton', 'usdt', 'balance_ton', 'balance_usdt']

/** An item as the device stored it, whose id is the purchase's too. */
function parseItem(fields: StoredFields): ShareItem | undefined {
  const [id, kind] = [fields.get('id'), fields.get('kind')]
  const method = methods.find((known) => known === fields.get('method'))
  if (typeof id !== 'string' || (kind !== 'share' && kind !== 'rest') || !method) return undefined
  return { kind, id, method }
}
