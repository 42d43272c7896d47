import type { Availability, Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { calendarOf } from '../calendar/calendar.rules.ts'
import { countUnits, firstParty, type Party } from '../party/party.rules.ts'
import type { CarriedFilters } from './carried-filters.rules.ts'
import { type Choice, choose, type Step, type Terms } from './choice.rules.ts'

/** What the page of a service begins with. */
export interface InitialChoice {
  readonly option: ServiceOption
  readonly party: Party
  readonly choice: Choice
}

export interface BookableService extends Pick<Service, 'category' | 'minUnits' | 'maxUnits' | 'priceFrom'> {
  readonly options: readonly ServiceOption[]
}

/**
 * The first option that fits the guests of the filters and is available on their day, with that day chosen; where none
 * is free, or nothing is known yet, the first that takes them; where none does, the first of all.
 */
export function initialChoice(
  service: BookableService,
  { date, guests }: CarriedFilters,
  known: ReadonlyArray<readonly Availability[]> = [],
): InitialChoice {
  const { options, priceFrom } = service
  const fitting = options.filter(({ guestsMax }) => guestsMax >= (guests ?? 0))
  // What is booked as a whole is not counted by its guests: one boat, however many sit in it.
  const places = priceFrom.per === 'booking' ? 1 : guests
  const candidates = (fitting.length > 0 ? fitting : options).map((option) => {
    const party = firstParty(service, option, places)
    const calendar = calendarOf(option.id, known)
    const { choice } = date === undefined ? noStep : choose(calendar, termsOf(service, option, party), {}, date)
    return { option, party, choice }
  })
  return candidates.find(({ choice }) => choice.from !== undefined) ?? candidates[0] ?? closed
}

/** The rules of an option for this party. */
export function termsOf(
  { category }: Pick<Service, 'category'>,
  { minNights }: ServiceOption,
  { quantities }: Party,
): Terms {
  return { isStay: category === 'hotel', leastNights: minNights ?? 1, places: countUnits(quantities) }
}

const noStep: Step = { choice: {} }

/** A service without anything to book is published by mistake: its calendar is closed. */
const closed: InitialChoice = {
  option: { id: '', name: '', units: [], capacity: 0, guestsMax: 0 },
  party: { quantities: {}, guests: 0 },
  choice: {},
}
