import { type Static, Type } from 'typebox'
import { ImportEntertainment, ImportExcursion, ImportHotel, ImportServiceRow } from '../catalog/catalog-import.ts'
import { ImportExtra, ImportOption, ImportUnit } from '../catalog/catalog-import-options.ts'

/** Fields of an imported service that the form does not ask; `images` are the sources of photos. */
export const DraftMore = Type.Object({
  ...Type.Partial(
    Type.Pick(ImportServiceRow, [
      'organizerResources',
      'status',
      'title_en',
      'shortDescription',
      'shortDescription_en',
      'description_en',
      'city_en',
      'address_en',
      'geo',
      'timeZone',
      'images',
      'features',
      'languages',
      'paymentMethods',
      'enpDiscountMax',
      'pricePer',
    ]),
  ).properties,
  guide: Type.Optional(Type.Partial(ImportServiceRow.properties.guide)),
  hotel: Type.Optional(Type.Partial(ImportHotel)),
  excursion: Type.Optional(Type.Partial(ImportExcursion)),
  entertainment: Type.Optional(Type.Partial(ImportEntertainment)),
})
export type DraftMore = Static<typeof DraftMore>

/** The same of an option. `units` lack the form's prices; `extras` have the form's keys. */
export const DraftOptionMore = Type.Object({
  ...Type.Partial(
    Type.Pick(ImportOption, [
      'name_en',
      'guestsMax',
      'beds',
      'beds_en',
      'mealPlan',
      'weekendPercent',
      'bookAheadDays',
      'cutoffMinutes',
      'opensAt',
      'minGuests',
      'decideHours',
      'priceSteps',
      'depositPercent',
      'restDaysBefore',
      'isPrivate',
      'resources',
      'questions',
      'pickUps',
    ]),
  ).properties,
  units: Type.Optional(
    Type.Array(Type.Object({ ...ImportUnit.properties, price: Type.Optional(ImportUnit.properties.price) })),
  ),
  extras: Type.Optional(Type.Array(Type.Pick(ImportExtra, ['key', 'title_en', 'stock']))),
})
export type DraftOptionMore = Static<typeof DraftOptionMore>
