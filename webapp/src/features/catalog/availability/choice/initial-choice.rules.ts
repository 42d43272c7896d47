import type { Availability, Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { readAges } from '../../filters/ages.rules.ts'
import { groupStartsByDay, hasVacancies, type StartsByDay } from '../calendar/calendar.rules.ts'
import { countUnits, defaultParty, type Party } from '../party/party.rules.ts'
import type { CarriedFilters } from './carried-filters.rules.ts'
import { type AvailabilityChoice, applyDayTap, type ChoiceTerms, paidDays } from './choice.rules.ts'

export interface InitialChoice {
  readonly option: ServiceOption
  readonly party: Party
  readonly choice: AvailabilityChoice
}

export interface BookableService extends Pick<Service, 'category' | 'minUnits' | 'maxUnits' | 'priceFrom'> {
  readonly options: readonly ServiceOption[]
}

/** Cheapest free option that fits the guests, else the first that fits, else the first. */
export function initialChoice(
  service: BookableService,
  { date, until, guests, ages }: CarriedFilters,
  known: ReadonlyArray<readonly Availability[]> = [],
): InitialChoice {
  const { options, priceFrom } = service
  const fitting = options.filter(({ guestsMax }) => guestsMax >= (guests ?? 0))
  // A service priced per booking, such as a boat, takes one place for any number of guests.
  const places = priceFrom.per === 'booking' ? 1 : guests
  const candidates = (fitting.length > 0 ? fitting : options).map((option) => {
    const party = defaultParty(service, option, places, readAges(ages))
    const calendar = groupStartsByDay(option.id, known)
    const terms = toChoiceTerms(service, option, party)
    const choice = date === undefined ? {} : chooseDays(calendar, terms, date, until)
    return { option, party, choice, price: lowestPrice(calendar, terms, choice) }
  })
  const isWhole = ({ choice }: InitialChoice) => until === undefined || choice.until === until
  const free = candidates.filter(({ choice }) => choice.from !== undefined)
  const [best] = free.sort((left, right) => Number(isWhole(right)) - Number(isWhole(left)) || left.price - right.price)
  const { option, party, choice } = best ?? candidates[0] ?? closed
  return { option, party, choice }
}

/** Chooses the day; for a stay its nights, if all are free and meet the minimum stay. */
function chooseDays(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  date: string,
  until: string | undefined,
): AvailabilityChoice {
  const { choice } = applyDayTap(calendar, terms, {}, date)
  if (choice.from === undefined || until === undefined || !terms.isStay) return choice
  const whole = applyDayTap(calendar, terms, choice, until).choice
  return whole.from === date && whole.until === until ? whole : choice
}

function lowestPrice(calendar: StartsByDay, { places }: ChoiceTerms, choice: AvailabilityChoice): number {
  const prices = paidDays(choice).map((day) =>
    Math.min(
      ...(calendar.get(day) ?? []).filter((start) => hasVacancies(start, places)).map(({ price }) => price.amount),
    ),
  )
  return prices.reduce((sum, price) => sum + price * places, 0)
}

export function toChoiceTerms(
  { category }: Pick<Service, 'category'>,
  { minNights }: ServiceOption,
  { quantities }: Party,
): ChoiceTerms {
  return { isStay: category === 'hotel', leastNights: minNights ?? 1, places: countUnits(quantities) }
}

/** Choice with a closed calendar, for a service that was published without options by mistake. */
const closed: InitialChoice = {
  option: { id: '', name: '', units: [], capacity: 0, guestsMax: 0 },
  party: { quantities: {}, guests: 0 },
  choice: {},
}
