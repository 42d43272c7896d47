import type {
  ImportFault,
  ImportOptionRow,
  ImportServiceRow,
  ImportUnitRow,
  ImportUsedResourceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import type { BookingQuestion, PickUp, ServiceCategory, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { extraFaults, extraUnits, type Stock, stockFaults, toOptionAddOns } from './import-extras.rules.ts'
import { isFinerThanKopeck, repeatedKeys } from './import-values.rules.ts'

/** Defaults: docs/guides/import.md. */
export interface OptionRecord {
  readonly key: string
  readonly position: number
  readonly name: string
  readonly name_en?: string
  readonly units: readonly Unit[]
  readonly facts: Pick<ImportOptionRow, 'beds' | 'beds_en' | 'mealPlan' | 'minNights'>
  readonly start_times: readonly string[]
  readonly capacity: number
  readonly guests_max: number
  readonly weekdays: number
  readonly seasons: NonNullable<ImportOptionRow['seasons']>
  readonly weekend_percent: number
  readonly book_ahead_days: number
  readonly cutoff_minutes: number
  readonly questions?: readonly BookingQuestion[]
  readonly pick_ups?: readonly PickUp[]
  readonly stocks?: readonly Stock[]
  readonly resources?: readonly UsedResource[]
}

export type UsedResource = Required<ImportUsedResourceRow>

const unitTitles: Record<ImportUnitRow['kind'], { readonly title: string; readonly title_en: string }> = {
  room: { title: 'Ночь в номере', title_en: 'Night in the room' },
  adult: { title: 'Взрослый', title_en: 'Adult' },
  youth: { title: 'Студент или школьник', title_en: 'Student or pupil' },
  child: { title: 'Ребёнок', title_en: 'Child' },
  infant: { title: 'Малыш', title_en: 'Infant' },
  senior: { title: 'Пенсионер', title_en: 'Senior' },
}
const defaultGuestsMax = 10
const defaultBookAheadDays = 365
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export function optionRecord(option: ImportOptionRow, position: number, category: ServiceCategory): OptionRecord {
  const { key, name, name_en, capacity, beds, beds_en, mealPlan, minNights } = option
  return {
    key,
    position,
    name,
    ...(name_en && { name_en }),
    units: [
      ...option.units.map((unit, index) => unitRecord(unit, option.units.slice(0, index))),
      ...extraUnits(option),
    ],
    facts: {
      ...(beds && { beds }),
      ...(beds_en && { beds_en }),
      ...(mealPlan && { mealPlan }),
      ...(minNights && { minNights }),
    },
    start_times: [...(option.startTimes ?? [])].sort(),
    capacity,
    guests_max: option.guestsMax ?? (category === 'hotel' ? 1 : Math.min(capacity, defaultGuestsMax)),
    weekdays: (option.weekdays ?? everyDay).reduce((bits, day) => bits | (1 << (day - 1)), 0),
    seasons: option.seasons ?? [],
    weekend_percent: option.weekendPercent ?? 100,
    book_ahead_days: option.bookAheadDays ?? defaultBookAheadDays,
    cutoff_minutes: option.cutoffMinutes ?? 0,
    ...toOptionAddOns(option),
    ...(option.resources?.length && { resources: option.resources.map(usedResource) }),
  }
}

/** By default a booking uses the resource once, not for each of its places. */
const usedResource = ({ key, per = 'booking', quantity = 1 }: ImportUsedResourceRow): UsedResource => ({
  key,
  per,
  quantity,
})

const minutesOfDay = 24 * 60

/** Counts from the start of the option's day; below 0 on an earlier day. */
export function computeLatestBookableMinute({
  start_times,
  cutoff_minutes,
}: Pick<OptionRecord, 'start_times' | 'cutoff_minutes'>) {
  const [hours, minutes] = start_times.at(-1)?.split(':').map(Number) ?? []
  const closes = hours === undefined || minutes === undefined ? minutesOfDay : hours * 60 + minutes
  return closes - cutoff_minutes
}

function unitRecord(
  { kind, title, title_en, price, minAge, maxAge }: ImportUnitRow,
  before: readonly ImportUnitRow[],
): Unit {
  const same = before.filter((other) => other.kind === kind).length
  return {
    id: same === 0 ? kind : `${kind}-${same + 1}`,
    kind,
    ...(title === undefined ? unitTitles[kind] : { title, ...(title_en && { title_en }) }),
    price: { amount: price, currency: 'RUB' },
    ...(minAge !== undefined && { minAge }),
    ...(maxAge !== undefined && { maxAge }),
  }
}

export function optionFaults({ category, options, entertainment, pricePer }: ImportServiceRow): ImportFault[] {
  const isRepeated = (key: string, index: number) => options.findIndex((other) => other.key === key) !== index
  const own = options.flatMap((option, index) => {
    const at = (field: string, problem: string): ImportFault => ({ field: `options.${index}.${field}`, problem })
    const faults = [...unitFaults(option, category, at), ...seasonFaults(option, at), ...resourceFaults(option, at)]
    faults.push(...extraFaults(option, at))
    if (isRepeated(option.key, index)) faults.push(at('key', 'is the key of another option of this service'))
    if (category === 'hotel' && option.startTimes?.length) faults.push(at('startTimes', 'must be empty for a room'))
    if (category === 'hotel' && !option.guestsMax) faults.push(at('guestsMax', 'is missing: how many a room takes'))
    if (category === 'excursion' && !option.startTimes?.length)
      faults.push(at('startTimes', 'is missing: when an excursion departs'))
    if (category === 'entertainment' && !option.startTimes?.length && !entertainment?.openingHours)
      faults.push(at('startTimes', 'is missing: give start times, or opening hours of the service'))
    if (category !== 'hotel' && (option.beds || option.mealPlan || option.minNights))
      faults.push(at('beds', 'beds, meal plan and nights belong to rooms'))
    // For a service sold as a whole, the capacity counts wholes, not guests.
    if (category !== 'hotel' && pricePer !== 'booking' && (option.guestsMax ?? 1) > option.capacity)
      faults.push(at('guestsMax', 'is more than the capacity'))
    return faults
  })
  return [...own, ...stockFaults(options)]
}

type At = (field: string, problem: string) => ImportFault

function unitFaults({ units }: ImportOptionRow, category: ServiceCategory, at: At): ImportFault[] {
  const faults = units.flatMap(({ kind, price, minAge = 0, maxAge = 120 }, index) => {
    const here = `units.${index}`
    return [
      ...((kind === 'room') !== (category === 'hotel')
        ? [at(`${here}.kind`, category === 'hotel' ? 'must be room' : 'must be a ticket, not a room')]
        : []),
      ...(isFinerThanKopeck(price) ? [at(`${here}.price`, 'is finer than a kopeck')] : []),
      ...(minAge > maxAge ? [at(`${here}.minAge`, 'is more than maxAge')] : []),
    ]
  })
  if (category === 'hotel' && units.length > 1) faults.push(at('units', 'a room has one price'))
  return faults
}

const resourceFaults = ({ resources = [] }: ImportOptionRow, at: At): ImportFault[] =>
  repeatedKeys(resources).map((index) => at(`resources.${index}.key`, 'is named twice for this option'))

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function seasonFaults({ seasons = [] }: ImportOptionRow, at: At): ImportFault[] {
  const exists = (day: string) => Number(day.slice(3)) <= (daysOfMonth[Number(day.slice(0, 2)) - 1] ?? 0)
  return seasons.flatMap((season, index) =>
    (['from', 'until'] as const)
      .filter((end) => !exists(season[end]))
      .map((end) => at(`seasons.${index}.${end}`, 'is not a day of the year')),
  )
}
