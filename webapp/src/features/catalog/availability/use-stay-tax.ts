import { useQuery } from '@tanstack/react-query'
import { stayTaxQuery } from '../../../api/stay-tax.queries.ts'
import type { AvailabilityState } from './use-availability.ts'

export interface StayTax {
  /** Roubles for the guests who pay: all without the children whose known age is exempt. */
  readonly amount: number
  readonly guests: number
  /** The checkout asks how many guests are younger. */
  readonly exemptAge?: number | undefined
}

/** Tourist tax of the chosen nights; zero for other choices, and until it is loaded. */
export function useStayTax(
  { id }: { readonly id: string },
  { ages, isComplete, choice: { from = '', until = '' }, party: { guests } }: AvailabilityState,
): StayTax {
  const { data } = useQuery({
    ...stayTaxQuery(id, from, until),
    enabled: isComplete && until !== '',
  })
  const { perGuest = 0, exemptAge = 0 } = data ?? {}
  const paying = Math.max(0, guests - ages.filter((age) => age < exemptAge).length)
  return { amount: Math.round(perGuest * paying * 100) / 100, guests: paying, exemptAge: data?.exemptAge }
}
