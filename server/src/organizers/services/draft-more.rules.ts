import type { ImportOptionRow, ImportServiceRow, ImportUnitRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftMore, DraftOptionMore } from '@enp/shared/calls/organizers/draft-more-shapes'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

/** Adds what the file of an import brought. The fields of the form win; the row stays valid. */
export function addMore(
  row: ImportServiceRow,
  { more, options }: Pick<DraftContent, 'more' | 'options'>,
): ImportServiceRow {
  const { images: _, organizerResources: __, guide, hotel, excursion, entertainment, pricePer, ...texts } = more ?? {}
  return {
    ...row,
    ...texts,
    ...toGuide(row, guide),
    ...(row.category !== 'hotel' && pricePer && { pricePer }),
    ...(row.hotel && { hotel: { ...row.hotel, ...hotel } }),
    ...(row.excursion && { excursion: { ...row.excursion, ...excursion } }),
    ...(row.entertainment && { entertainment: addEntertainment(row.entertainment, entertainment) }),
    options: row.options.map((option, index) => addOptionMore(option, options[index], row.category)),
  }
}

/** English opening hours without Russian ones would show hours that the form removed. */
function addEntertainment(
  details: NonNullable<ImportServiceRow['entertainment']>,
  { openingHours_en, ...more }: NonNullable<DraftMore['entertainment']> = {},
): NonNullable<ImportServiceRow['entertainment']> {
  return { ...details, ...more, ...(details.openingHours && openingHours_en && { openingHours_en }) }
}

/** The form asks for a guide of excursions only. */
function toGuide({ category, guide }: ImportServiceRow, more: DraftMore['guide']): Pick<ImportServiceRow, 'guide'> {
  if (category === 'excursion') return guide ? { guide: { ...more, ...guide } } : {}
  const { name, ...others } = more ?? {}
  return name === undefined ? {} : { guide: { ...others, name } }
}

function addOptionMore(
  option: ImportOptionRow,
  draft: DraftOption | undefined,
  category: ImportServiceRow['category'],
): ImportOptionRow {
  const more = draft?.more
  if (!more) return option
  const { units, extras = [], guestsMax, beds, beds_en, mealPlan, pickUps, isPrivate, ...others } = more
  const isHotel = category === 'hotel'
  return {
    ...option,
    ...others,
    ...(isHotel && { ...(beds && { beds }), ...(beds_en && { beds_en }), ...(mealPlan && { mealPlan }) }),
    ...(!isHotel && guestsMax !== undefined && { guestsMax: Math.min(guestsMax, option.capacity) }),
    ...(units && { units: toUnits(option.units, units, isHotel) }),
    // A group has one price.
    ...(isPrivate && !isHotel && { isPrivate, units: option.units.slice(0, 1) }),
    ...(option.extras && {
      extras: option.extras.map((extra) => ({ ...extra, ...extras.find(({ key }) => key === extra.key) })),
    }),
    ...(pickUps && { pickUps: toPickUps(pickUps, option.startTimes?.length ?? 0) }),
  }
}

/** The form has the first price and that of children; other kinds of tickets keep their own. */
function toUnits(
  [first, child]: ImportOptionRow['units'],
  more: NonNullable<DraftOptionMore['units']>,
  isHotel: boolean,
): ImportUnitRow[] {
  const fitting = more.filter(({ kind }) => (kind === 'room') === isHotel)
  const [main] = fitting
  if (!main || !first) return first && child ? [first, child] : first ? [first] : []
  const childAt = findChildUnit(fitting)
  const units = fitting.flatMap((unit, index): ImportUnitRow[] => {
    if (index === 0) return [{ ...unit, price: first.price }]
    const price = index === childAt ? child?.price : unit.price
    return price === undefined ? [] : [{ ...unit, price }]
  })
  return childAt < 0 && child ? [...units, child] : units
}

/** Index of the unit whose price the form asks as the price of children, or -1. */
export const findChildUnit = (units: readonly { readonly kind: string }[]): number =>
  units.findIndex(({ kind }, index) => index > 0 && kind === 'child')

/** Units besides the form's prices; undefined for one price with maybe one of children. */
export function toMoreUnits(units: ImportOptionRow['units']): DraftOptionMore['units'] {
  if (isAsInForm(units)) return undefined
  const childAt = findChildUnit(units)
  return units.map(({ price, ...unit }, index) => (index === 0 || index === childAt ? unit : { ...unit, price }))
}

/** One price of a room or an adult, maybe with one of children, without titles and ages. */
const isAsInForm = (units: ImportOptionRow['units']) =>
  units.every(({ kind, title, title_en, minAge, maxAge }, index) => {
    const isOther = title ?? title_en ?? minAge ?? maxAge
    return (
      isOther === undefined && (index === 0 ? kind === 'adult' || kind === 'room' : kind === 'child' && index === 1)
    )
  })

/** A clock time fits one start; minutes before a start need one. */
const toPickUps = (pickUps: NonNullable<DraftOptionMore['pickUps']>, starts: number) =>
  pickUps.map(({ time, minutesBefore, ...pickUp }) => ({
    ...pickUp,
    ...(time !== undefined && starts < 2 && { time }),
    ...(minutesBefore !== undefined && starts > 0 && { minutesBefore }),
  }))

/** Leaves out numbers that change at once; docs/rules/organizers.md#moderation. */
export function listReviewedMore({ more, options }: Pick<DraftContent, 'more' | 'options'>): unknown {
  const { images: _, organizerResources, ...texts } = more ?? {}
  const resourceNames = organizerResources?.map(({ key, name }) => [key, name])
  return [texts, resourceNames, options.map((option) => listReviewedOption(option.more ?? {}))]
}

function listReviewedOption({
  guestsMax: _,
  weekendPercent: __,
  bookAheadDays: ___,
  cutoffMinutes: ____,
  opensAt: _____,
  minGuests: ______,
  decideHours: _______,
  depositPercent: ________,
  restDaysBefore: _________,
  priceSteps: __________,
  resources: ___________,
  units = [],
  extras = [],
  ...texts
}: DraftOptionMore): unknown {
  return [texts, units.map(({ price: _price, ...unit }) => unit), extras.map(({ key, title_en }) => [key, title_en])]
}
