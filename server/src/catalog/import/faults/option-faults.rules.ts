import type {
  ImportFault,
  ImportOptionRow,
  ImportProblem,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import { isCalendarDay } from '@enp/shared/typed-text/typed-days'
import { extraFaults, stockFaults } from './extra-faults.rules.ts'
import { problems } from './problems.rules.ts'
import type { Unchecked } from './unchecked.rules.ts'
import { isFinerThanKopeck, repeatedKeys } from './values.rules.ts'

type Service = Unchecked<ImportServiceRow>
type Option = Unchecked<ImportOptionRow>
type At = (field: string, problem: ImportProblem) => ImportFault

export function optionFaults(service: Service): ImportFault[] {
  const options = (service.options ?? []).map((option): Option => option ?? {})
  const repeated = repeatedKeys(options)
  const own = options.flatMap((option, index) => {
    const at: At = (field, problem) => ({ field: `options.${index}.${field}`, problem })
    return [
      ...unitFaults(option, service, at),
      ...seasonFaults(option, at),
      ...(isCalendarDay((option.opensAt ?? '2027-01-01').slice(0, 10)) ? [] : [at('opensAt', problems.noDay)]),
      ...minimumFaults(option, service, at),
      ...privateFaults(option, at),
      ...depositFaults(option, at),
      ...priceStepFaults(option, at),
      ...repeatedKeys(option.resources ?? []).map((used) => at(`resources.${used}.key`, problems.repeatedInOption)),
      ...extraFaults(option, at),
      ...(repeated.includes(index) ? [at('key', problems.repeatedOption)] : []),
      ...(service.category === 'hotel' ? roomFaults(option, at) : ticketFaults(option, service, at)),
    ]
  })
  return [...own, ...stockFaults(options)]
}

function minimumFaults({ minGuests, decideHours, startTimes, capacity }: Option, { pricePer }: Service, at: At) {
  if (minGuests === undefined) return decideHours === undefined ? [] : [at('decideHours', problems.needsMinimum)]
  return [
    ...(startTimes?.length && pricePer !== 'booking' ? [] : [at('minGuests', problems.minimumOfDepartures)]),
    ...(capacity !== undefined && minGuests > capacity ? [at('minGuests', problems.aboveCapacity)] : []),
  ]
}

function priceStepFaults({ priceSteps, minGuests, depositPercent, capacity, units }: Option, at: At): ImportFault[] {
  if (priceSteps === undefined) return []
  const steps = priceSteps.map((step) => step ?? {})
  const fault = (problem: ImportProblem) => [at('priceSteps', problem)]
  if (minGuests === undefined) return fault(problems.needsMinimumForSteps)
  if (depositPercent !== undefined) return fault(problems.stepsAndDeposit)
  const isPercent = steps[0]?.percent !== undefined
  if (
    steps.some(({ percent, amount }) => (percent !== undefined) !== isPercent || (amount === undefined) !== isPercent)
  )
    return fault(problems.oneDiscount)
  const off = ({ percent, amount }: (typeof steps)[number]) => percent ?? amount ?? 0
  const isFalling = steps.every((step, index) => {
    const before = steps[index - 1]
    const { guests = 0 } = step
    return before ? guests > (before.guests ?? 0) && off(step) > off(before) : guests >= minGuests
  })
  if (!isFalling) return fault(problems.stepsFall)
  if (capacity !== undefined && steps.some(({ guests = 0 }) => guests > capacity)) return fault(problems.aboveCapacity)
  const prices = (units ?? []).map((unit) => unit?.price ?? 0).filter((price) => price > 0)
  const isTooMuch = steps.some(({ amount = 0 }) => prices.some((price) => amount * 2 > price))
  return isTooMuch ? fault(problems.halfPrice) : []
}

function depositFaults({ depositPercent, restDaysBefore }: Option, at: At): ImportFault[] {
  const isAlone = depositPercent === undefined && restDaysBefore !== undefined
  return isAlone ? [at('restDaysBefore', problems.needsDeposit)] : []
}

/** A group buys one unit, so one price fits. */
function privateFaults({ isPrivate, startTimes, resources, units, minGuests }: Option, at: At): ImportFault[] {
  if (!isPrivate) return []
  return [
    ...(startTimes?.length ? [] : [at('isPrivate', problems.privateDepartures)]),
    ...(resources?.length ? [] : [at('isPrivate', problems.privateResources)]),
    ...((units?.length ?? 0) > 1 ? [at('units', problems.privatePrice)] : []),
    ...(minGuests === undefined ? [] : [at('minGuests', problems.privateMinimum)]),
  ]
}

function roomFaults({ startTimes, guestsMax }: Option, at: At): ImportFault[] {
  return [
    ...(startTimes?.length ? [at('startTimes', problems.roomStartTimes)] : []),
    ...(guestsMax ? [] : [at('guestsMax', problems.roomGuests)]),
  ]
}

function ticketFaults(option: Option, { category, entertainment, pricePer }: Service, at: At): ImportFault[] {
  if (category === undefined) return []
  const { startTimes, beds, mealPlan, minNights, guestsMax, capacity } = option
  const faults: ImportFault[] = []
  if (category === 'excursion' && !startTimes?.length) faults.push(at('startTimes', problems.departureTimes))
  if (category === 'entertainment' && !startTimes?.length && !entertainment?.openingHours)
    faults.push(at('startTimes', problems.startTimesOrHours))
  if (beds || mealPlan || minNights) faults.push(at('beds', problems.roomFieldsOnly))
  // For a service sold as a whole, the capacity counts wholes, not guests.
  if (pricePer !== 'booking' && capacity !== undefined && (guestsMax ?? 1) > capacity)
    faults.push(at('guestsMax', problems.aboveCapacity))
  return faults
}

function unitFaults({ units = [] }: Option, { category }: Service, at: At): ImportFault[] {
  const faults = units.flatMap((unit, index) => {
    const { kind, price = 0, minAge = 0, maxAge = 120 } = unit ?? {}
    const here = `units.${index}`
    const isOther = kind !== undefined && category !== undefined && (kind === 'room') !== (category === 'hotel')
    return [
      ...(isOther ? [at(`${here}.kind`, category === 'hotel' ? problems.mustBeRoom : problems.mustBeTicket)] : []),
      ...(isFinerThanKopeck(price) ? [at(`${here}.price`, problems.finerThanKopeck)] : []),
      ...(minAge > maxAge ? [at(`${here}.minAge`, problems.aboveMaxAge)] : []),
    ]
  })
  return category === 'hotel' && units.length > 1 ? [...faults, at('units', problems.onePrice)] : faults
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function seasonFaults({ seasons = [] }: Option, at: At): ImportFault[] {
  const exists = (day = '01-01') => Number(day.slice(3)) <= (daysOfMonth[Number(day.slice(0, 2)) - 1] ?? 0)
  return seasons.flatMap((season, index) =>
    (['from', 'until'] as const)
      .filter((end) => !exists(season?.[end]))
      .map((end) => at(`seasons.${index}.${end}`, problems.noDayOfYear)),
  )
}
