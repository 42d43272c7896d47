import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { Party } from '../party/party.rules.ts'
import type { Quote } from '../quote.rules.ts'
import type { Choice } from './choice.rules.ts'

/** All that a booking needs of what is chosen of a service. */
export interface BookableChoice {
  readonly optionId: string
  readonly optionName: string
  /** The day, or the check-in. */
  readonly date: string
  readonly checkOut?: string
  readonly startTime?: string
  readonly units: ReadonlyArray<Pick<ServiceOption['units'][number], 'kind' | 'title'> & UnitCount>
  readonly guests: number
  /** Roubles, as shown. */
  readonly amount: number
  readonly estimated: boolean
}

interface UnitCount {
  readonly unitId: string
  readonly quantity: number
}

interface Chosen {
  readonly option: Pick<ServiceOption, 'id' | 'name' | 'units'>
  readonly choice: Choice
  readonly party: Party
  readonly isComplete: boolean
  readonly quote: Quote | undefined
}

/** Nothing while a day, a start or the price is open. */
export function bookableChoice({ option, choice, party, isComplete, quote }: Chosen): BookableChoice | undefined {
  const { from, until, startTime } = choice
  if (!isComplete || from === undefined || !quote) return undefined
  return {
    optionId: option.id,
    optionName: option.name,
    date: from,
    ...(until !== undefined && { checkOut: until }),
    ...(startTime !== undefined && { startTime }),
    units: option.units
      .map(({ id, kind, title }) => ({ unitId: id, kind, title, quantity: party.quantities[id] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    guests: party.guests,
    amount: quote.roubles,
    estimated: quote.estimated,
  }
}
