import { CallFailure, type Client } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'
import { withHelperText } from '../../../api/helper-texts.ts'
import type { BoostItem, Item, Purchase } from './payment.rules.ts'

type Invoice = Reply<'POST /v1/stars/invoice'>['data']
type BoostPurchase = Reply<'POST /v1/mining/boosts/purchase'>['data']['purchase']

const helperText = 'Failed to purchase boost'
const invoiceTexts = { boost: helperText, stars: 'Failed to create transaction' } as const

/** A link for the messenger's payment sheet. A price that is not the one on screen is refused as the server would. */
export async function createInvoice(call: Client, item: Item): Promise<Invoice> {
  const { data: invoice } = await withHelperText(invoiceTexts[item.kind], requestInvoice(call, item))
  if (invoice.starsAmount !== item.stars) throw new CallFailure(409, 'The price has changed', { code: 'PRICE_CHANGED' })
  return invoice
}

function requestInvoice(call: Client, item: Item): Promise<{ data: Invoice }> {
  switch (item.kind) {
    case 'boost': {
      const { boostType, boostValue } = item
      return call('POST /v1/mining/boosts/invoice', { body: { boostType, boostValue } })
    }
    case 'stars':
      return call('POST /v1/stars/invoice', { body: { amount: item.stars } })
  }
}

/** Takes prepaid Stars; the same key pays once. */
export async function payWithBalance(call: Client, item: BoostItem, key: string): Promise<BoostPurchase> {
  const { boostType, boostValue, stars } = item
  const body = { boostType, boostValue, starsAmount: stars }
  const options = { headers: { 'idempotency-key': key } }
  const { data } = await withHelperText(helperText, call('POST /v1/mining/boosts/purchase', { body }, options))
  return data.purchase
}

/** How far a purchase is. */
export async function fetchPurchaseStatus(call: Client, { id, item }: Purchase, signal: AbortSignal) {
  const input = { params: { id } }
  if (item.kind === 'stars') {
    const { data } = await call('GET /v1/stars/purchases/:id', input, { signal })
    return { status: data.status, credited: data.credited === true }
  }
  const { data } = await call('GET /v1/mining/boosts/purchases/:id', input, { signal })
  return { status: data.status, credited: data.credited === true }
}

export function isUnknownPurchase(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 404
}
