import type { Availability, Service } from '@enp/shared/calls/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import { type Calendar, hasVacancies, toCalendar } from '../calendar/calendar.rules.ts'
import { countUnits, firstParty, type Party } from '../party/party.rules.ts'
import type { CarriedFilters } from './carried-filters.rules.ts'
import { type Choice, choose, paidDays, type Terms } from './choice.rules.ts'

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
 * The cheapest option that takes the guests of the filters and is available on their days, with those chosen: what a list
 * tells the price of. Where none is free, or nothing is known yet, the first that takes them; where none does, the first
 * of all.
 */
export function initialChoice(
  service: BookableService,
  { date, until, guests }: CarriedFilters,
  known: ReadonlyArray<readonly Availability[]> = [],
): InitialChoice {
  const { options, priceFrom } = service
  const fitting = options.filter(({ guestsMax }) => guestsMax >= (guests ?? 0))
  // What is booked as a whole is not counted by its guests: one boat, however many sit in it.
  const places = priceFrom.per === 'booking' ? 1 : guests
  const candidates = (fitting.length > 0 ? fitting : options).map((option) => {
    const party = firstParty(service, option, places)
    const calendar = toCalendar(option.id, known)
    const terms = toTerms(service, option, party)
    const choice = date === undefined ? {} : chooseDays(calendar, terms, date, until)
    return { option, party, choice, price: leastPrice(calendar, terms, choice) }
  })
  const isWhole = ({ choice }: InitialChoice) => until === undefined || choice.until === until
  const free = candidates.filter(({ choice }) => choice.from !== undefined)
  const [best] = free.sort((left, right) => Number(isWhole(right)) - Number(isWhole(left)) || left.price - right.price)
  const { option, party, choice } = best ?? candidates[0] ?? closed
  return { option, party, choice }
}

/** The day, of a stay the nights where all of them are free for so many nights at least. */
function chooseDays(calendar: Calendar, terms: Terms, date: string, until: string | undefined): Choice {
  const { choice } = choose(calendar, terms, {}, date)
  if (choice.from === undefined || until === undefined || !terms.isStay) return choice
  const whole = choose(calendar, terms, choice, until).choice
  return whole.from === date && whole.until === until ? whole : choice
}

/** Of one place, at the cheapest start of each day that has so many. */
function leastPrice(calendar: Calendar, { places }: Terms, choice: Choice): number {
  const prices = paidDays(choice).map((day) =>
    Math.min(
      ...(calendar.get(day) ?? []).filter((start) => hasVacancies(start, places)).map(({ price }) => price.amount),
    ),
  )
  return prices.reduce((sum, price) => sum + price * places, 0)
}

/** The rules of an option for this party. */
export function toTerms(
  { category }: Pick<Service, 'category'>,
  { minNights }: ServiceOption,
  { quantities }: Party,
): Terms {
  return { isStay: category === 'hotel', leastNights: minNights ?? 1, places: countUnits(quantities) }
}

/** A service without anything to book is published by mistake: its calendar is closed. */
const closed: InitialChoice = {
  option: { id: '', name: '', units: [], capacity: 0, guestsMax: 0 },
  party: { quantities: {}, guests: 0 },
  choice: {},
}
