import { type Static, type TProperties, Type } from 'typebox'
import { LocalTime, PriceStep, placeKinds } from './catalog-shapes.ts'

/** Without additional properties: a misspelled field name is reported. */
export const StrictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

export const ImportKey = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,79}$' })
export const ImportText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Share = Type.Integer({ minimum: 10, maximum: 500 })
const DayOfYear = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
/** Field such as `title_en` next to `title`. Without it the Russian text is shown. */
export const OptionalEnglishText = (maxLength: number) => Type.Optional(ImportText(maxLength))

export const ImportUnit = StrictObject({
  kind: Type.Enum([...placeKinds]),
  title: Type.Optional(ImportText(80)),
  title_en: OptionalEnglishText(80),
  price: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
  minAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  maxAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
})
export type ImportUnitRow = Static<typeof ImportUnit>

const ShortKey = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,39}$' })

/** `stock`: number per day, or per start time if the option has start times. */
export const ImportExtra = StrictObject({
  key: ShortKey,
  title: ImportText(80),
  title_en: OptionalEnglishText(80),
  price: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
  stock: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type ImportExtraRow = Static<typeof ImportExtra>

const Choices = Type.Optional(Type.Array(ImportText(80), { minItems: 2, maxItems: 12, uniqueItems: true }))

/** With choices the answer is one of them, otherwise free text. */
const Question = StrictObject({
  key: ShortKey,
  text: ImportText(200),
  text_en: OptionalEnglishText(200),
  choices: Choices,
  choices_en: Choices,
  per: Type.Optional(Type.Enum(['booking', 'guest'])),
  required: Type.Optional(Type.Boolean()),
  hint: Type.Optional(ImportText(80)),
  hint_en: OptionalEnglishText(80),
})
export type ImportQuestionRow = Static<typeof Question>

const PickUp = StrictObject({
  key: ShortKey,
  title: ImportText(120),
  title_en: OptionalEnglishText(120),
  text: Type.Optional(ImportText(200)),
  text_en: OptionalEnglishText(200),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  time: Type.Optional(LocalTime),
  minutesBefore: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
})
export type ImportPickUpRow = Static<typeof PickUp>

/** `2027-03-15T12:00` at the location. */
const LocalMoment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' })

/** A percentage of 0 means closed. */
const Season = StrictObject({ from: DayOfYear, until: DayOfYear, percent: Type.Union([Type.Literal(0), Share]) })

/** `key`: a resource of the organizer. */
const UsedResource = StrictObject({
  key: ImportKey,
  per: Type.Optional(Type.Enum(['booking', 'unit'])),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type ImportUsedResourceRow = Static<typeof UsedResource>

export const ImportOption = StrictObject({
  key: ImportKey,
  name: ImportText(120),
  name_en: OptionalEnglishText(120),
  units: Type.Array(ImportUnit, { minItems: 1, maxItems: 12 }),
  startTimes: Type.Optional(Type.Array(LocalTime, { maxItems: 48, uniqueItems: true })),
  capacity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  guestsMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  beds: Type.Optional(ImportText(120)),
  beds_en: OptionalEnglishText(120),
  mealPlan: Type.Optional(Type.Enum(['none', 'breakfast', 'half_board', 'full_board'])),
  minNights: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  ),
  seasons: Type.Optional(Type.Array(Season, { maxItems: 24 })),
  weekendPercent: Type.Optional(Type.Integer({ minimum: 50, maximum: 300 })),
  bookAheadDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  cutoffMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 525_600 })),
  opensAt: Type.Optional(LocalMoment),
  minGuests: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000 })),
  decideHours: Type.Optional(Type.Integer({ minimum: 24, maximum: 720 })),
  priceSteps: Type.Optional(Type.Array(StrictObject(PriceStep.properties), { minItems: 1, maxItems: 3 })),
  depositPercent: Type.Optional(Type.Integer({ minimum: 10, maximum: 50 })),
  restDaysBefore: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  isPrivate: Type.Optional(Type.Boolean()),
  resources: Type.Optional(Type.Array(UsedResource, { maxItems: 12 })),
  extras: Type.Optional(Type.Array(ImportExtra, { maxItems: 12 })),
  questions: Type.Optional(Type.Array(Question, { maxItems: 12 })),
  pickUps: Type.Optional(Type.Array(PickUp, { maxItems: 20 })),
})
export type ImportOptionRow = Static<typeof ImportOption>
