import { type Static, type TProperties, Type } from 'typebox'
import {
  cancellationPolicies,
  EntertainmentDetails,
  ExcursionDetails,
  HotelDetails,
  LocalTime,
  placeKinds,
  ServiceCategory,
} from './catalog-shapes.ts'

/** A row says only what is known here: a field with a slip in its name is told, not lost. */
const Exactly = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false })

const Key = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,79}$' })
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Share = Type.Integer({ minimum: 10, maximum: 500 })
const DayOfYear = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const Rating = Exactly({
  avg: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})

/** `src`: a file beside the imported one, or an https address. */
const Image = Exactly({ src: Line(2_048), alt: Type.Optional(Type.String({ maxLength: 300 })) })

/** What several options share: a guide, a boat, a room of which two programmes are sold. */
const Resource = Exactly({ key: Key, name: Line(120), capacity: Type.Integer({ minimum: 1, maximum: 10_000 }) })
const Resources = Type.Array(Resource, { maxItems: 200 })
export type ResourceRow = Static<typeof Resource>

export const OrganizerRow = Exactly({
  key: Key,
  name: Line(120),
  about: Type.Optional(Type.String({ maxLength: 2_000 })),
  photo: Type.Optional(Image),
  verified: Type.Optional(Type.Boolean()),
  rating: Type.Optional(Rating),
  resources: Type.Optional(Resources),
})
export type OrganizerRow = Static<typeof OrganizerRow>

const Unit = Exactly({
  kind: Type.Enum([...placeKinds]),
  title: Type.Optional(Line(80)),
  /** Roubles. */
  price: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
  minAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  maxAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
})
export type UnitRow = Static<typeof Unit>

const ShortKey = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,39}$' })

/** `stock`: how many there are on a day and, where the option has them, at one start. */
const Extra = Exactly({
  key: ShortKey,
  title: Line(80),
  price: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
  stock: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type ExtraRow = Static<typeof Extra>

/** With choices one of them is the answer, else text is. */
const Question = Exactly({
  key: ShortKey,
  text: Line(200),
  choices: Type.Optional(Type.Array(Line(80), { minItems: 2, maxItems: 12, uniqueItems: true })),
  per: Type.Optional(Type.Enum(['booking', 'guest'])),
  required: Type.Optional(Type.Boolean()),
  hint: Type.Optional(Line(80)),
})
export type QuestionRow = Static<typeof Question>

const PickUp = Exactly({
  key: ShortKey,
  title: Line(120),
  text: Type.Optional(Line(200)),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  time: Type.Optional(LocalTime),
  minutesBefore: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
})
export type PickUpRow = Static<typeof PickUp>

/** Percent 0: closed. */
const Season = Exactly({ from: DayOfYear, until: DayOfYear, percent: Type.Union([Type.Literal(0), Share]) })

/** `key`: a resource of the organizer. */
const UsedResource = Exactly({
  key: Key,
  per: Type.Optional(Type.Enum(['booking', 'unit'])),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type UsedResourceRow = Static<typeof UsedResource>

const Option = Exactly({
  key: Key,
  name: Line(120),
  units: Type.Array(Unit, { minItems: 1, maxItems: 12 }),
  startTimes: Type.Optional(Type.Array(LocalTime, { maxItems: 48, uniqueItems: true })),
  capacity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  guestsMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  beds: Type.Optional(Line(120)),
  mealPlan: Type.Optional(Type.Enum(['none', 'breakfast', 'half_board', 'full_board'])),
  minNights: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  /** Monday is 1. */
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  ),
  seasons: Type.Optional(Type.Array(Season, { maxItems: 24 })),
  weekendPercent: Type.Optional(Type.Integer({ minimum: 50, maximum: 300 })),
  bookAheadDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  cutoffMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 525_600 })),
  resources: Type.Optional(Type.Array(UsedResource, { maxItems: 12 })),
  extras: Type.Optional(Type.Array(Extra, { maxItems: 12 })),
  questions: Type.Optional(Type.Array(Question, { maxItems: 12 })),
  pickUps: Type.Optional(Type.Array(PickUp, { maxItems: 20 })),
})
export type OptionRow = Static<typeof Option>

/** One service as a file has it; docs/import.md describes each field. */
export const ServiceRow = Exactly({
  key: Key,
  organizer: Key,
  organizerName: Type.Optional(Line(120)),
  organizerAbout: Type.Optional(Type.String({ maxLength: 2_000 })),
  organizerResources: Type.Optional(Resources),
  category: ServiceCategory,
  status: Type.Optional(Type.Enum(['published', 'hidden'])),
  title: Line(120),
  shortDescription: Line(240),
  description: Line(8_000),
  region: Line(100),
  city: Line(100),
  address: Line(300),
  geo: Type.Optional(
    Exactly({ lat: Type.Number({ minimum: -90, maximum: 90 }), lon: Type.Number({ minimum: -180, maximum: 180 }) }),
  ),
  timeZone: Type.Optional(Line(60)),
  images: Type.Optional(Type.Array(Image, { maxItems: 20 })),
  features: Type.Optional(
    Type.Array(
      Exactly({ type: Type.Enum(['inclusion', 'exclusion', 'highlight', 'accessibility']), text: Line(200) }),
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
  /** Percent of the price, with at most two decimals. */
  enpDiscountMax: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
  pricePer: Type.Optional(Type.Enum(['person', 'booking'])),
  rating: Type.Optional(Rating),
  hotel: Type.Optional(Exactly(HotelDetails.properties)),
  excursion: Type.Optional(Exactly(ExcursionDetails.properties)),
  entertainment: Type.Optional(Exactly(EntertainmentDetails.properties)),
  /** Told to travellers whose trip is confirmed. */
  guide: Type.Optional(Exactly({ name: Line(80), phone: Type.Optional(Line(32)) })),
  options: Type.Array(Option, { minItems: 1, maxItems: 50 }),
})
export type ServiceRow = Static<typeof ServiceRow>

/** What is wrong with a row: where, as `options.0.units.1.price`, and why. */
export interface Fault {
  readonly field: string
  readonly problem: string
}
