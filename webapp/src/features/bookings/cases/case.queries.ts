import type { Case, CaseKind } from '@enp/shared/calls/bookings/cases'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { idempotencyOptions } from '../booking-calls.ts'

const caseKey = (bookingId: string) => ['Bookings', 'case', bookingId] as const

export function caseQuery(bookingId: string) {
  return queryOptions({
    queryKey: caseKey(bookingId),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/bookings/:id/case', { params: { id: bookingId } }, { signal })).data,
  })
}

export function cacheCase(client: QueryClient, one: Case): void {
  client.setQueryData(caseKey(one.bookingId), one)
}

export async function openCase(bookingId: string, body: { kind: CaseKind; text: string }, key: string): Promise<Case> {
  const request = { params: { id: bookingId }, body }
  return (await call('POST /v1/bookings/:id/case', request, idempotencyOptions(key))).data
}

/** `offer` in roubles, as it was shown. */
export async function answerOffer(bookingId: string, body: { accept: boolean; offer: number }, key: string) {
  const request = { params: { id: bookingId }, body }
  return (await call('POST /v1/bookings/:id/case/offer', request, idempotencyOptions(key))).data
}
