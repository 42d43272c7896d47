import { TripPlace } from './place/trip-place.tsx'
import { TripBeside } from './trip-beside.tsx'
import { TripBring } from './trip-bring.tsx'
import type { TripPart } from './trip-part.ts'
import { TripPeople } from './trip-people.tsx'
import { TripTerms } from './trip-terms.tsx'
import { TripWay } from './way/trip-way.tsx'

export interface TripRestProps extends TripPart {
  /** Opens the chat where people answer. */
  readonly onSupport: () => void
}

/** A trip below its first screen: its way, what to bring, where, who and on what terms. */
export function TripRest({ onSupport, ...parts }: TripRestProps) {
  return (
    <>
      <TripWay {...parts} />
      <TripBeside {...parts} />
      <TripBring {...parts} />
      <TripPlace {...parts} />
      <TripPeople {...parts} onSupport={onSupport} />
      <TripTerms {...parts} />
    </>
  )
}
