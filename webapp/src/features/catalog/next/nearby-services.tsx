import { maxGuests } from '@enp/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { nearbyServicesQuery } from '../catalog.queries.ts'
import { asDay, asNumber } from '../filters/values.rules.ts'
import { useServiceTexts } from '../service.texts.ts'
import { ServicesRow } from './services-row.tsx'

/** Services of the same kind, for the date and guests in the URL. Hidden if there are none. */
export function NearbyServices({ id }: { id: string }) {
  const { service } = useServiceTexts()
  const address = new URLSearchParams(useLocation().search)
  const [date, guests] = [asDay(address.get('date')), asNumber(address.get('guests'), { least: 1, most: maxGuests })]
  const stay = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
  const { data } = useQuery(nearbyServicesQuery(id, stay))
  return data && data.length > 0 ? <ServicesRow title={service.nearTitle} cards={data} stay={stay} /> : null
}
