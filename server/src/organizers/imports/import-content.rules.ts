import type { ImportOptionRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftMore, DraftOptionMore } from '@enp/shared/calls/organizers/draft-more-shapes'
import type { DraftContent, DraftOption, DraftPhoto } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { toSummary } from '../../catalog/import/summary.rules.ts'
import { findChildUnit, toMoreUnits } from '../services/draft-more.rules.ts'

/** Splits a checked row into the fields of the form and `more`, which publishing adds again. */
export function toContent(row: ImportServiceRow, photos: readonly DraftPhoto[]): DraftContent {
  const { category, title, description, region, city, address, cancellationPolicy, hotel, excursion, entertainment } =
    row
  const more = toMore(row)
  return {
    ...{ category, title, description, photos: [...photos], photosDone: true, region, city, address },
    ...(hotel && { checkInFrom: hotel.checkInFrom, checkOutUntil: hotel.checkOutUntil }),
    ...(excursion && {
      durationMinutes: excursion.durationMinutes,
      meetingPoint: excursion.meetingPoint,
      difficulty: excursion.difficulty,
      guide: toFormGuide(row),
    }),
    ...(entertainment && {
      durationMinutes: entertainment.durationMinutes ?? null,
      kind: entertainment.kind,
      ageLimit: entertainment.ageLimit,
      openingHours: entertainment.openingHours ?? null,
    }),
    options: row.options.map((option) => toOption(option, row)),
    party: toParty(row),
    cancellationPolicy,
    confirmation: row.confirmation ?? 'instant',
    ...(Object.keys(more).length > 0 && { more }),
  }
}

const defaultMaxUnits = 10

function toParty({ minUnits, maxUnits, options }: ImportServiceRow): { least: number; most: number } | null {
  if (minUnits === undefined && maxUnits === undefined) return null
  const largest = Math.max(...options.map(({ capacity }) => capacity))
  return { least: minUnits ?? 1, most: maxUnits ?? Math.min(defaultMaxUnits, largest) }
}

function toFormGuide({ guide }: ImportServiceRow): NonNullable<DraftContent['guide']> | null {
  return guide ? { name: guide.name, ...(guide.phone !== undefined && { phone: guide.phone }) } : null
}

/** Without empty fields, so that equal rows have equal contents. */
function toMore(row: ImportServiceRow): DraftMore {
  const { shortDescription, description, features, images, organizerResources, guide, category } = row
  const { title_en, shortDescription_en, description_en, city_en, address_en } = row
  const { geo, timeZone, languages, paymentMethods, enpDiscountMax, pricePer, status } = row
  return withoutEmpty({
    ...{ title_en, shortDescription_en, description_en, city_en, address_en },
    ...{ geo, timeZone, languages, paymentMethods, enpDiscountMax, pricePer, status, features, images },
    organizerResources: row.options.some(({ resources }) => resources?.length) ? organizerResources : undefined,
    shortDescription: shortDescription === toSummary(description) ? undefined : shortDescription,
    guide: category === 'excursion' ? withoutEmpty({ name_en: guide?.name_en }) : guide,
    ...toDetails(row),
  })
}

function toDetails({ hotel, excursion, entertainment, options }: ImportServiceRow) {
  const largest = Math.max(...options.map(({ capacity }) => capacity))
  const { groupSizeMax, plan, meetingPoint_en, bring, bring_en } = excursion ?? {}
  return {
    hotel: hotel && withoutEmpty(omit(hotel, ['checkInFrom', 'checkOutUntil'])),
    excursion: withoutEmpty({
      groupSizeMax: groupSizeMax === largest ? undefined : groupSizeMax,
      ...{ plan, meetingPoint_en, bring, bring_en },
    }),
    entertainment:
      entertainment && withoutEmpty(omit(entertainment, ['kind', 'ageLimit', 'openingHours', 'durationMinutes'])),
  }
}

function toOption(option: ImportOptionRow, row: ImportServiceRow): DraftOption {
  const { key, name, capacity, startTimes, minNights, weekdays, seasons, extras } = option
  const isHotel = row.category === 'hotel'
  const more = toOptionMore(option, row)
  const [first] = option.units
  const child = option.units[findChildUnit(option.units)]
  return {
    ...{ key, name, capacity },
    ...(isHotel
      ? { guestsMax: option.guestsMax ?? 1, minNights: minNights ?? null }
      : { startTimes: startTimes?.length ? startTimes : null, childPrice: child?.price ?? null }),
    ...(first && { price: first.price }),
    extras: extras?.length ? extras.map(({ key, title, price }) => ({ key, title, price })) : null,
    weekdays: weekdays ?? null,
    seasons: seasons?.length ? seasons : null,
    ...(Object.keys(more).length > 0 && { more }),
  }
}

function toOptionMore(option: ImportOptionRow, row: ImportServiceRow): DraftOptionMore {
  const { name_en, beds, beds_en, mealPlan, weekendPercent, bookAheadDays, cutoffMinutes, opensAt } = option
  const { depositPercent, restDaysBefore, priceSteps } = option
  const { minGuests, decideHours, isPrivate, resources, questions, pickUps, extras = [] } = option
  return withoutEmpty({
    ...{
      name_en,
      beds,
      beds_en,
      mealPlan,
      weekendPercent,
      bookAheadDays,
      cutoffMinutes,
      opensAt,
      minGuests,
      decideHours,
      priceSteps,
      depositPercent,
      restDaysBefore,
      isPrivate,
      resources,
      questions,
      pickUps,
    },
    guestsMax: toGuestsMax(option, row),
    units: toMoreUnits(option.units),
    extras: extras.flatMap(({ key, title_en, stock }) => {
      const more = withoutEmpty({ title_en, stock })
      return Object.keys(more).length > 0 ? [{ key, ...more }] : []
    }),
  })
}

const defaultGuestsMax = 10

/** Undefined if the form computes the same. */
function toGuestsMax({ guestsMax, capacity }: ImportOptionRow, row: ImportServiceRow): number | undefined {
  if (row.category === 'hotel') return undefined
  const own = guestsMax ?? Math.min(capacity, defaultGuestsMax)
  return own === Math.min(capacity, toParty(row)?.most ?? defaultGuestsMax) ? undefined : own
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutEmpty<T extends object>(value: T): Defined<T> {
  const isFull = (part: unknown) =>
    part !== undefined && (typeof part !== 'object' || part === null || Object.keys(part).length > 0)
  return Object.fromEntries(Object.entries(value).filter(([, part]) => isFull(part))) as Defined<T>
}

function omit<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const others = { ...value }
  for (const name of names) delete others[name]
  return others
}
