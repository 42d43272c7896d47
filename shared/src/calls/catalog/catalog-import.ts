import { type Static, Type } from 'typebox'
import type { Language } from '../api.ts'
import { ImportKey, ImportOption, ImportText, OptionalEnglishText, StrictObject } from './catalog-import-options.ts'
import {
  cancellationPolicies,
  EntertainmentDetails,
  ExcursionDetails,
  ExcursionStop,
  HotelDetails,
  ServiceCategory,
} from './catalog-shapes.ts'

export type {
  ImportExtraRow,
  ImportOptionRow,
  ImportPickUpRow,
  ImportQuestionRow,
  ImportUnitRow,
  ImportUsedResourceRow,
} from './catalog-import-options.ts'

const Rating = StrictObject({
  avg: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})

/** `src`: file next to the imported file, or an https address. */
const Image = StrictObject({
  src: ImportText(2_048),
  alt: Type.Optional(Type.String({ maxLength: 300 })),
  alt_en: OptionalEnglishText(300),
})

/** Capacity that several options share, such as a guide or a boat. */
const Resource = StrictObject({
  key: ImportKey,
  name: ImportText(120),
  capacity: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
const Resources = Type.Array(Resource, { maxItems: 200 })
export type ImportResourceRow = Static<typeof Resource>

export const ImportOrganizerRow = StrictObject({
  key: ImportKey,
  name: ImportText(120),
  name_en: OptionalEnglishText(120),
  about: Type.Optional(Type.String({ maxLength: 2_000 })),
  about_en: OptionalEnglishText(2_000),
  photo: Type.Optional(Image),
  verified: Type.Optional(Type.Boolean()),
  rating: Type.Optional(Rating),
  resources: Type.Optional(Resources),
})
export type ImportOrganizerRow = Static<typeof ImportOrganizerRow>

const bring_en = HotelDetails.properties.bring
export const ImportHotel = StrictObject({
  ...HotelDetails.properties,
  amenities_en: Type.Optional(HotelDetails.properties.amenities),
  bring_en,
})
const Stop = Type.Object({
  ...ExcursionStop.properties,
  title_en: OptionalEnglishText(200),
  text_en: OptionalEnglishText(1_000),
})
export const ImportExcursion = StrictObject({
  ...ExcursionDetails.properties,
  meetingPoint_en: OptionalEnglishText(300),
  plan: Type.Array(Stop),
  bring_en,
})
export const ImportEntertainment = StrictObject({
  ...EntertainmentDetails.properties,
  openingHours_en: OptionalEnglishText(300),
  bring_en,
})

/** See docs/guides/import.md. */
export const ImportServiceRow = StrictObject({
  key: ImportKey,
  organizer: ImportKey,
  organizerName: Type.Optional(ImportText(120)),
  organizerName_en: OptionalEnglishText(120),
  organizerAbout: Type.Optional(Type.String({ maxLength: 2_000 })),
  organizerAbout_en: OptionalEnglishText(2_000),
  organizerResources: Type.Optional(Resources),
  category: ServiceCategory,
  status: Type.Optional(Type.Enum(['published', 'hidden'])),
  title: ImportText(120),
  title_en: OptionalEnglishText(120),
  shortDescription: ImportText(240),
  shortDescription_en: OptionalEnglishText(240),
  description: ImportText(8_000),
  description_en: OptionalEnglishText(8_000),
  region: ImportText(100),
  city: ImportText(100),
  city_en: OptionalEnglishText(100),
  address: ImportText(300),
  address_en: OptionalEnglishText(300),
  geo: Type.Optional(
    StrictObject({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lon: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
  timeZone: Type.Optional(ImportText(60)),
  images: Type.Optional(Type.Array(Image, { maxItems: 20 })),
  features: Type.Optional(
    Type.Array(
      StrictObject({
        type: Type.Enum(['inclusion', 'exclusion', 'highlight', 'accessibility']),
        text: ImportText(200),
        text_en: OptionalEnglishText(200),
      }),
      { maxItems: 60 },
    ),
  ),
  languages: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { minItems: 1, maxItems: 20 })),
  cancellationPolicy: Type.Enum([...cancellationPolicies]),
  confirmation: Type.Optional(Type.Enum(['instant', 'request'])),
  minUnits: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  maxUnits: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  paymentMethods: Type.Optional(
    Type.Array(Type.Enum(['card', 'ton', 'usdt']), { minItems: 1, maxItems: 3, uniqueItems: true }),
  ),
  /** Percentage of the price, with at most two decimals. */
  enpDiscountMax: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
  pricePer: Type.Optional(Type.Enum(['person', 'booking'])),
  rating: Type.Optional(Rating),
  hotel: Type.Optional(ImportHotel),
  excursion: Type.Optional(ImportExcursion),
  entertainment: Type.Optional(ImportEntertainment),
  /** Shown after the booking is confirmed. */
  guide: Type.Optional(
    StrictObject({ name: ImportText(80), name_en: OptionalEnglishText(80), phone: Type.Optional(ImportText(32)) }),
  ),
  options: Type.Array(ImportOption, { minItems: 1, maxItems: 50 }),
})
export type ImportServiceRow = Static<typeof ImportServiceRow>

/** The problem of a field, as words that follow its name. */
export type ImportProblem = Readonly<Record<Language, string>>

/** `field` is a path such as `options.0.units.1.price`. */
export interface ImportFault {
  readonly field: string
  readonly problem: ImportProblem
}
