import { TripLocations } from '../location/trip-locations.tsx'
import { TripTimeline } from '../timeline/trip-timeline.tsx'
import type { TripPartProps } from '../trip-part-props.ts'
import { TripAddOns } from './trip-add-ons.tsx'
import { TripBring } from './trip-bring.tsx'
import { TripCalendarRow } from './trip-calendar-row.tsx'
import { TripContacts } from './trip-contacts.tsx'
import { TripTerms } from './trip-terms.tsx'

export interface TripDetailsProps extends TripPartProps {
  readonly onSupport: () => void
}

export function TripDetails({ onSupport, ...parts }: TripDetailsProps) {
  return (
    <>
      <TripTimeline {...parts} />
      <TripAddOns {...parts} />
      <TripBring {...parts} />
      <TripLocations {...parts} />
      <TripContacts {...parts} onSupport={onSupport} />
      <TripTerms {...parts} />
      <TripCalendarRow words={parts.words} />
    </>
  )
}
