import { useQuery } from '@tanstack/react-query'
import { CalendarAddressSheet } from '../../../ui/calendar-address/calendar-address-sheet.tsx'
import { tripCalendarQuery, useCreateTripCalendar, useRevokeTripCalendar } from './trip-calendar.queries.ts'
import { useTripCalendarTexts } from './trip-calendar.texts.ts'

export function TripCalendarSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useTripCalendarTexts()
  return (
    <CalendarAddressSheet
      title={words.title}
      about={words.about}
      secret={words.secret}
      known={useQuery(tripCalendarQuery())}
      creating={useCreateTripCalendar()}
      revoking={useRevokeTripCalendar()}
      onClose={onClose}
    />
  )
}
