import type { GiftCard, GiftCardPreview } from '@enp/shared/calls/bookings/gift-cards'
import type { Body } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

export type { GiftCard, GiftCardPreview }
export type GiftCardOrder = Omit<Body<'POST /v1/gift-cards/order'>, 'method' | 'walletId'>

/** A card that was just paid appears within seconds. */
const refreshMs = 3_000

export function giftCardsQuery(isAwaited: boolean) {
  return queryOptions({
    queryKey: ['Balance', 'gift-cards'],
    queryFn: async ({ signal }) => (await call('GET /v1/gift-cards', {}, { signal })).data,
    refetchInterval: isAwaited ? refreshMs : false,
  })
}

/** Returns the link of the invoice. The same key orders at most once. */
export async function orderGiftCard(order: GiftCardOrder, key: string): Promise<string | undefined> {
  const body = { ...order, method: 'card' as const }
  return (await call('POST /v1/gift-cards/order', { body }, { headers: { 'idempotency-key': key } })).data.invoiceLink
}

export async function openGiftCard(code: string): Promise<GiftCard> {
  return (await call('POST /v1/gift-cards/open', { body: { code } })).data
}

export function giftCardPreviewQuery(code: string) {
  return queryOptions({
    queryKey: ['Balance', 'gift-card-preview', code],
    queryFn: async ({ signal }) => (await call('POST /v1/gift-cards/preview', { body: { code } }, { signal })).data,
  })
}
