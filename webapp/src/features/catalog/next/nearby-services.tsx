import { maxGuests } from '@enp/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { nearQuery } from '../catalog.queries.ts'
import { asDay, asNumber } from '../filters/values.rules.ts'
import { useServiceWords } from '../service-words.ts'
import { ServicesRow } from './services-row.tsx'

/** What else there is of its kind and place, with the day and the party that were asked for. It says nothing where there is none. */
export function NearbyServices({ id }: { id: string }) {
  const { service } = useServiceWords()
  const address = new URLSearchParams(useLocation().search)
  const [date, guests] = [asDay(address.get('date')), asNumber(address.get('guests'), { least: 1, most: maxGuests })]
  const stay = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
  const { data } = useQuery(nearQuery(id, stay))
  return data && data.length > 0 ? <ServicesRow title={service.nearTitle} cards={data} stay={stay} /> : null
}
