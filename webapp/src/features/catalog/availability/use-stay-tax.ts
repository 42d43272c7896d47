import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import type { AvailabilityState } from './use-availability.ts'

export interface StayTax {
  /** Roubles for all guests, as if none were exempt; the checkout asks for the exempt ones. */
  readonly amount: number
  readonly exemptAge?: number | undefined
}

/** Tourist tax of the chosen nights; zero for other choices, and until it is loaded. */
export function useStayTax(
  { id }: { readonly id: string },
  { isComplete, choice: { from = '', until = '' }, party: { guests } }: AvailabilityState,
): StayTax {
  const { data } = useQuery({
    // The checkout has the same key.
    queryKey: ['Services', 'tourist-tax', id, from, until],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /v1/services/:id/tourist-tax',
          { params: { id }, query: { checkIn: from, checkOut: until } },
          { signal },
        )
      ).data,
    enabled: isComplete && until !== '',
  })
  return { amount: Math.round((data?.perGuest ?? 0) * guests * 100) / 100, exemptAge: data?.exemptAge }
}
