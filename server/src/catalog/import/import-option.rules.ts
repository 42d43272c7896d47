import type { ImportOptionRow, ImportUnitRow, ImportUsedResourceRow } from '@enp/shared/calls/catalog/catalog-import'
import type {
  BookingQuestion,
  PickUp,
  PriceStep,
  ServiceCategory,
  Unit,
} from '@enp/shared/calls/catalog/catalog-shapes'
import { toZone } from '../../days/days.rules.ts'
import { extraUnits, type Stock, toOptionAddOns } from './import-extras.rules.ts'

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
  readonly opens_at?: Date
  readonly min_guests?: number
  readonly decide_hours?: number
  readonly price_steps?: readonly PriceStep[]
  readonly deposit_percent?: number
  readonly rest_days_before?: number
  readonly is_private?: true
  readonly questions?: readonly BookingQuestion[]
  readonly pick_ups?: readonly PickUp[]
  readonly stocks?: readonly Stock[]
  readonly resources?: readonly UsedResource[]
}

export type UsedResource = Pick<Required<ImportUsedResourceRow>, 'key' | 'quantity'> & {
  readonly per: 'booking' | 'unit' | 'all'
}

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
const defaultDecideHours = 48
const defaultRestDays = 14
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export function optionRecord(
  option: ImportOptionRow,
  position: number,
  { category, timeZone }: { readonly category: ServiceCategory; readonly timeZone: string },
): OptionRecord {
  const { key, name, name_en, beds, beds_en, mealPlan, minNights, opensAt, minGuests, isPrivate } = option
  const { depositPercent } = option
  return {
    key,
    position,
    name,
    ...(name_en && { name_en }),
    units: [
      ...option.units.map((unit, index) =>
        isPrivate ? groupUnit(unit) : unitRecord(unit, option.units.slice(0, index)),
      ),
      ...extraUnits(option),
    ],
    facts: {
      ...(beds && { beds }),
      ...(beds_en && { beds_en }),
      ...(mealPlan && { mealPlan }),
      ...(minNights && { minNights }),
    },
    start_times: [...(option.startTimes ?? [])].sort(),
    ...toPlaces(option, category),
    weekdays: (option.weekdays ?? everyDay).reduce((bits, day) => bits | (1 << (day - 1)), 0),
    seasons: option.seasons ?? [],
    weekend_percent: option.weekendPercent ?? 100,
    book_ahead_days: option.bookAheadDays ?? defaultBookAheadDays,
    cutoff_minutes: option.cutoffMinutes ?? 0,
    ...(opensAt && { opens_at: toZone(timeZone).moment(opensAt.slice(0, 10), opensAt.slice(11)) }),
    ...(minGuests && { min_guests: minGuests, decide_hours: option.decideHours ?? defaultDecideHours }),
    ...(option.priceSteps && { price_steps: option.priceSteps }),
    ...(depositPercent && {
      deposit_percent: depositPercent,
      rest_days_before: option.restDaysBefore ?? defaultRestDays,
    }),
    ...(isPrivate && { is_private: true as const }),
    ...toOptionAddOns(option),
    ...(option.resources?.length && { resources: option.resources.map(isPrivate ? wholeResource : usedResource) }),
  }
}

/** A private option has one place at a start, which the group buys as one unit. */
function toPlaces({ capacity, guestsMax, isPrivate }: ImportOptionRow, category: ServiceCategory) {
  if (isPrivate) return { capacity: 1, guests_max: 1 }
  return { capacity, guests_max: guestsMax ?? (category === 'hotel' ? 1 : Math.min(capacity, defaultGuestsMax)) }
}

const wholeResource = ({ key }: ImportUsedResourceRow): UsedResource => ({ key, per: 'all', quantity: 1 })

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

/** Another id than that of a ticket: a watch of one seat gets no offer of the whole start. */
const groupUnit = (unit: ImportUnitRow): Unit => ({
  ...unitRecord(unit.title === undefined ? { ...unit, title: 'Вся группа', title_en: 'Whole group' } : unit, []),
  id: 'group',
})

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
