import { type Static, Type } from 'typebox'
import { English, Exactly, Key, Line, Option } from './catalog-import-options.ts'
import {
  cancellationPolicies,
  EntertainmentDetails,
  ExcursionDetails,
  HotelDetails,
  PlanStop,
  ServiceCategory,
} from './catalog-shapes.ts'

export type { ExtraRow, OptionRow, PickUpRow, QuestionRow, UnitRow, UsedResourceRow } from './catalog-import-options.ts'

const Rating = Exactly({
  avg: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})

/** `src`: file next to the imported file, or an https address. */
const Image = Exactly({
  src: Line(2_048),
  alt: Type.Optional(Type.String({ maxLength: 300 })),
  alt_en: English(300),
})

/** Capacity that several options share, such as a guide or a boat. */
const Resource = Exactly({ key: Key, name: Line(120), capacity: Type.Integer({ minimum: 1, maximum: 10_000 }) })
const Resources = Type.Array(Resource, { maxItems: 200 })
export type ResourceRow = Static<typeof Resource>

export const OrganizerRow = Exactly({
  key: Key,
  name: Line(120),
  name_en: English(120),
  about: Type.Optional(Type.String({ maxLength: 2_000 })),
  about_en: English(2_000),
  photo: Type.Optional(Image),
  verified: Type.Optional(Type.Boolean()),
  rating: Type.Optional(Rating),
  resources: Type.Optional(Resources),
})
export type OrganizerRow = Static<typeof OrganizerRow>

const bring_en = HotelDetails.properties.bring
const Hotel = Exactly({
  ...HotelDetails.properties,
  amenities_en: Type.Optional(HotelDetails.properties.amenities),
  bring_en,
})
const Stop = Type.Object({ ...PlanStop.properties, title_en: English(200), text_en: English(1_000) })
const Excursion = Exactly({
  ...ExcursionDetails.properties,
  meetingPoint_en: English(300),
  plan: Type.Array(Stop),
  bring_en,
})
const Entertainment = Exactly({ ...EntertainmentDetails.properties, openingHours_en: English(300), bring_en })

/** See docs/guides/import.md. */
export const ServiceRow = Exactly({
  key: Key,
  organizer: Key,
  organizerName: Type.Optional(Line(120)),
  organizerName_en: English(120),
  organizerAbout: Type.Optional(Type.String({ maxLength: 2_000 })),
  organizerAbout_en: English(2_000),
  organizerResources: Type.Optional(Resources),
  category: ServiceCategory,
  status: Type.Optional(Type.Enum(['published', 'hidden'])),
  title: Line(120),
  title_en: English(120),
  shortDescription: Line(240),
  shortDescription_en: English(240),
  description: Line(8_000),
  description_en: English(8_000),
  region: Line(100),
  city: Line(100),
  city_en: English(100),
  address: Line(300),
  address_en: English(300),
  geo: Type.Optional(
    Exactly({ lat: Type.Number({ minimum: -90, maximum: 90 }), lon: Type.Number({ minimum: -180, maximum: 180 }) }),
  ),
  timeZone: Type.Optional(Line(60)),
  images: Type.Optional(Type.Array(Image, { maxItems: 20 })),
  features: Type.Optional(
    Type.Array(
      Exactly({
        type: Type.Enum(['inclusion', 'exclusion', 'highlight', 'accessibility']),
        text: Line(200),
        text_en: English(200),
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
  hotel: Type.Optional(Hotel),
  excursion: Type.Optional(Excursion),
  entertainment: Type.Optional(Entertainment),
  /** Shown after the booking is confirmed. */
  guide: Type.Optional(Exactly({ name: Line(80), name_en: English(80), phone: Type.Optional(Line(32)) })),
  options: Type.Array(Option, { minItems: 1, maxItems: 50 }),
})
export type ServiceRow = Static<typeof ServiceRow>

/** `field` is a path such as `options.0.units.1.price`. */
export interface Fault {
  readonly field: string
  readonly problem: string
}
