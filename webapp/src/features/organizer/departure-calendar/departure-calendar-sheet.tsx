import { useQuery } from '@tanstack/react-query'
import { CalendarAddressSheet } from '../../../ui/calendar-address/calendar-address-sheet.tsx'
import {
  departureCalendarQuery,
  useCreateDepartureCalendar,
  useRevokeDepartureCalendar,
} from './departure-calendar.queries.ts'
import { useDepartureCalendarTexts } from './departure-calendar.texts.ts'

interface DepartureCalendarSheetProps {
  readonly organizerId: string
  readonly onClose: () => void
}

export function DepartureCalendarSheet({ organizerId, onClose }: DepartureCalendarSheetProps) {
  const words = useDepartureCalendarTexts()
  return (
    <CalendarAddressSheet
      title={words.title}
      about={words.about}
      secret={words.secret}
      known={useQuery(departureCalendarQuery(organizerId))}
      creating={useCreateDepartureCalendar(organizerId)}
      revoking={useRevokeDepartureCalendar(organizerId)}
      onClose={onClose}
    />
  )
}
