import { type Static, Type } from 'typebox'

/** Pages of the form with the fields that only some services need. */
export const moreGroups = ['prices', 'booking', 'additions', 'included', 'details', 'map', 'english'] as const
export type MoreGroup = (typeof moreGroups)[number]

export const moreFields = [
  'units',
  'pricePer',
  'weekendPercent',
  'cutoffMinutes',
  'bookAheadDays',
  'opensAt',
  'minGuests',
  'decideHours',
  'priceSteps',
  'depositPercent',
  'restDaysBefore',
  'guestsMax',
  'questions',
  'paymentMethods',
  'enpDiscountMax',
  'extraStock',
  'pickUps',
  'resources',
  'isPrivate',
  'included',
  'excluded',
  'highlights',
  'accessibility',
  'bring',
  'shortDescription',
  'languages',
  'stars',
  'amenities',
  'beds',
  'mealPlan',
  'plan',
  'groupSizeMax',
  'otherGuide',
  'geo',
  'timeZone',
  'title_en',
  'shortDescription_en',
  'description_en',
  'city_en',
  'address_en',
  'meetingPoint_en',
  'openingHours_en',
  'name_en',
] as const
export type MoreField = (typeof moreFields)[number]

/** `value` is the present value as it may be typed again; of a choice, its name in the contract. */
export const MoreStep = Type.Object({
  step: Type.String(),
  field: Type.Enum([...moreFields]),
  group: Type.Enum([...moreGroups]),
  option: Type.Optional(Type.Integer()),
  value: Type.Optional(Type.String()),
})
export type MoreStep = Static<typeof MoreStep>
