import { useQuery } from '@tanstack/react-query'
import { stayTaxQuery } from '../../../../api/stay-tax.queries.ts'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import type { BookingDraft } from '../../checkout-store.ts'
import { countExemptGuests } from './exempt-guests.rules.ts'

export type StayTaxState = ReturnType<typeof useStayTax>

/**
 * Tourist tax of a stay; zero for other bookings. Known ages of children fill in the exempt guests.
 * Without an answer the price is estimated.
 */
export function useStayTax({ service, date, checkOut, guests = 0, ages = [] }: Omit<BookingDraft, 'units'>) {
  const isStay = checkOut !== undefined && guests > 0
  const { data, isLoading } = useQuery({
    ...stayTaxQuery(service.id, date, checkOut ?? date),
    enabled: isStay,
  })
  const [chosen, setExempt] = useKeptState<number | undefined>('exempt-guests', undefined)
  const { perGuest = 0, exemptAge } = data ?? {}
  const isAsked = perGuest > 0 && exemptAge !== undefined
  const exempt = isAsked ? countExemptGuests(chosen, { ages, exemptAge, guests }) : 0
  return {
    guests,
    exempt,
    exemptAge: isAsked ? exemptAge : undefined,
    isTaxed: perGuest > 0,
    amount: Math.round(perGuest * (guests - exempt) * 100) / 100,
    isLoading,
    isEstimated: checkOut !== undefined && data === undefined,
    request: isStay ? { guests, ...(exempt > 0 && { exemptGuests: exempt }) } : {},
    setExempt,
  }
}
