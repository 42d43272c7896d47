import { daysBetween, toMonth } from '@enp/shared/time/days'
import { readAges } from '../../filters/ages.rules.ts'
import { countUnits, defaultParty, guestsRange, type Party, unitsRange } from '../party/party.rules.ts'
import type { Quantities } from '../quote.rules.ts'
import type { AvailabilityChoice } from './choice.rules.ts'
import { type BookableService, initialChoice } from './initial-choice.rules.ts'
import type { RememberedChoice } from './remembered-choice.ts'
import type { StayInUrl } from './stay-in-url.rules.ts'

type Option = BookableService['options'][number]

/** Undefined for a link from a list; the page then finds an option that fits. */
export function restoreChoiceFromUrl(
  service: BookableService,
  stay: StayInUrl,
  today: string,
): RememberedChoice | undefined {
  const { date, guests, ages, until, time, units } = stay
  const isOfList = !until || service.options.length > 1
  if (!stay.option && isOfList && !time && !units) return undefined
  const option = service.options.find(({ id }) => id === stay.option) ?? initialChoice(service, stay).option
  const carried = {
    ...(date !== undefined && { date }),
    ...(until !== undefined && { until }),
    ...(guests !== undefined && { guests }),
    ...(ages !== undefined && { ages }),
  }
  const choice = toChoice(service, option, stay)
  return { optionId: option.id, choice, party: toParty(service, option, stay), month: toMonth(date ?? today), carried }
}

/** Leaves out parameters that the page derives from the others. */
export function toStayInUrl(
  service: BookableService,
  option: Option,
  { from, until, startTime }: AvailabilityChoice,
  party: Party,
  { guests, ages }: Pick<StayInUrl, 'guests' | 'ages'>,
): StayInUrl {
  const defaultQuantities = defaultParty(service, option, toPlaces(service, guests), readAges(ages)).quantities
  return {
    ...(service.options.length > 1 && { option: option.id }),
    ...(from !== undefined && { date: from }),
    ...(until !== undefined && { until }),
    ...(startTime !== undefined && { time: startTime }),
    ...(guests !== undefined && { guests }),
    ...(ages !== undefined && { ages }),
    ...(!isSame(defaultQuantities, party.quantities) && { units: party.quantities }),
  }
}

const toPlaces = ({ priceFrom }: BookableService, guests: number | undefined) =>
  priceFrom.per === 'booking' ? 1 : guests

function toChoice({ category }: BookableService, { minNights = 1 }: Option, stay: StayInUrl): AvailabilityChoice {
  const { date: from, until, time } = stay
  if (from === undefined) return {}
  if (category !== 'hotel') return { from, ...(time !== undefined && { startTime: time }) }
  return { from, ...(until !== undefined && daysBetween(from, until) >= minNights && { until }) }
}

/** Ignores unknown units. Returns the default party if the number of units is out of range. */
function toParty(service: BookableService, option: Option, { guests, ages, units }: StayInUrl): Party {
  const usual = defaultParty(service, option, toPlaces(service, guests), readAges(ages))
  const known = units && Object.fromEntries(option.units.flatMap(({ id }) => (units[id] ? [[id, units[id]]] : [])))
  const { least, most } = unitsRange(service, option)
  const count = known ? countUnits(known) : 0
  if (!known || count < Math.max(1, least) || count > most) return usual
  if (service.category !== 'hotel') return { quantities: known, guests: count }
  const range = guestsRange(count, option)
  return { quantities: known, guests: Math.max(range.least, Math.min(range.most, guests ?? usual.guests)) }
}

function isSame(left: Quantities, right: Quantities): boolean {
  const ids = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...ids].every((id) => (left[id] ?? 0) === (right[id] ?? 0))
}
