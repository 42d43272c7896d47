import type { GiftCard, GiftCardPreview } from '@enp/shared/calls/bookings/gift-cards'
import type { Body } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

export type { GiftCard, GiftCardPreview }
export type GiftCardOrder = Omit<Body<'POST /v1/gift-cards/order'>, 'walletId'>

/** A card that was just paid appears within seconds. */
const refreshMs = 3_000

export function giftCardsQuery(isAwaited: boolean) {
  return queryOptions({
    queryKey: ['Balance', 'gift-cards'],
    queryFn: async ({ signal }) => (await call('GET /v1/gift-cards', {}, { signal })).data,
    refetchInterval: isAwaited ? refreshMs : false,
  })
}

/** The same key orders at most once. */
export async function orderGiftCard(order: GiftCardOrder, key: string) {
  const headers = { 'idempotency-key': key }
  return (await call('POST /v1/gift-cards/order', { body: order }, { headers })).data
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
