import type { PurchaseStatus } from '@enp/shared/calls/earning/mining'
import { CallFailure, type Client } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'
import { withHelperText } from '../../../api/errors/helper-texts.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import type { PaymentRail } from '../../../api/payment/payment-flow.ts'
import type { BoostItem, ProvenPurchaseOutcome, PurchaseItem } from './boost-item.ts'

type Invoice = Reply<'POST /v1/stars/invoice'>['data']

const helperText = 'Failed to purchase boost'
const invoiceTexts = { boost: helperText, stars: 'Failed to create transaction' } as const

export function createBoostRail(call: Client): PaymentRail<PurchaseItem, ProvenPurchaseOutcome, BoostItem> {
  const repeatOnce = createIdempotentRetry()
  return {
    /** Throws PRICE_CHANGED, as the server would, if the price differs from the one on screen. */
    async invoice(item) {
      const { data } = await withHelperText(invoiceTexts[item.kind], requestInvoice(call, item))
      if (data.starsAmount !== item.stars)
        throw new CallFailure(409, 'The price has changed', { code: 'PRICE_CHANGED' })
      return { id: data.purchaseId, link: data.invoiceLink }
    },
    async buy({ boostType, boostValue, stars }) {
      const body = { boostType, boostValue, starsAmount: stars }
      const { data } = await repeatOnce(JSON.stringify(body), (key) =>
        withHelperText(
          helperText,
          call('POST /v1/mining/boosts/purchase', { body }, { headers: { 'idempotency-key': key } }),
        ),
      )
      const { id, status } = data.purchase
      return { id, outcome: boughtBy(status) }
    },
    async outcome({ id, item }, signal) {
      const input = { params: { id } }
      if (item.kind === 'stars') {
        const { data } = await call('GET /v1/stars/purchases/:id', input, { signal })
        return provenBy(data.status, data.credited === true)
      }
      const { data } = await call('GET /v1/mining/boosts/purchases/:id', input, { signal })
      return provenBy(data.status, data.credited === true)
    },
  }
}

function requestInvoice(call: Client, item: PurchaseItem): Promise<{ data: Invoice }> {
  switch (item.kind) {
    case 'boost': {
      const { boostType, boostValue } = item
      return call('POST /v1/mining/boosts/invoice', { body: { boostType, boostValue } })
    }
    case 'stars':
      return call('POST /v1/stars/invoice', { body: { amount: item.stars } })
  }
}

function boughtBy(status: PurchaseStatus): ProvenPurchaseOutcome | undefined {
  const outcome = provenBy(status, false)
  return outcome === 'expired' ? undefined : outcome
}

/** Returns undefined while the payment is pending. */
function provenBy(status: PurchaseStatus, credited: boolean): ProvenPurchaseOutcome | 'expired' | undefined {
  switch (status) {
    case 'pending':
      return undefined
    case 'paid':
      return 'waits'
    case 'refunded':
      return credited ? 'credited' : 'refunded'
    case 'applied':
    case 'expired':
      return status
  }
}
