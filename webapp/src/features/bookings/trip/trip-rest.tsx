import { TripLocations } from './location/trip-locations.tsx'
import { TripTimeline } from './timeline/trip-timeline.tsx'
import { TripAddOns } from './trip-add-ons.tsx'
import { TripBring } from './trip-bring.tsx'
import { TripContacts } from './trip-contacts.tsx'
import type { TripPart } from './trip-part.ts'
import { TripTerms } from './trip-terms.tsx'

export interface TripRestProps extends TripPart {
  readonly onSupport: () => void
}

export function TripRest({ onSupport, ...parts }: TripRestProps) {
  return (
    <>
      <TripTimeline {...parts} />
      <TripAddOns {...parts} />
      <TripBring {...parts} />
      <TripLocations {...parts} />
      <TripContacts {...parts} onSupport={onSupport} />
      <TripTerms {...parts} />
    </>
  )
}
