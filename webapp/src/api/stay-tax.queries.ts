import { call } from './api.ts'

/** Tourist tax of one guest for the nights. */
export const stayTaxQuery = (id: string, checkIn: string, checkOut: string) => ({
  queryKey: ['Services', 'tourist-tax', id, checkIn, checkOut] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call('GET /v1/services/:id/tourist-tax', { params: { id }, query: { checkIn, checkOut } }, { signal })).data,
})
