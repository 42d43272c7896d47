import { type Static, Type } from 'typebox'
import { Id, Language, Timestamp } from '../api.ts'

export const serviceCategories = ['hotel', 'excursion', 'entertainment'] as const
export const ServiceCategory = Type.Enum([...serviceCategories])
export type ServiceCategory = (typeof serviceCategories)[number]

/** `2030-03-12` at the location. */
export const LocalDate = Type.String({ format: 'date' })
/** `09:30` at the location. */
export const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const Media = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Average color `#rrggbb`, shown until the image loads. */
  colour: Type.Optional(Type.String()),
})
export type Media = Static<typeof Media>

/** `photoUrl` is null if the organizer has no photo; clients show the name instead. */
const Author = Type.Object({
  id: Id,
  name: Type.String(),
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  rating: Type.Number(),
  verified: Type.Boolean(),
})

const PriceFrom = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  per: Type.Enum(['night', 'person', 'booking']),
  /** Estimate at today's rate. */
  ton: Type.Number(),
})

const PriceFor = Type.Object({
  /** Total for all guests and nights; without guests, for one unit. */
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  ton: Type.Number(),
  guests: Type.Optional(Type.Integer()),
  nights: Type.Optional(Type.Integer()),
  /** False for the list price, which can differ by day. */
  exact: Type.Boolean(),
})

const card = {
  id: Id,
  category: ServiceCategory,
  title: Type.String(),
  shortDescription: Type.String(),
  organizer: Author,
  region: Type.String(),
  city: Type.String(),
  /** Present if the texts are not in the reader's language. */
  textLanguage: Type.Optional(Language),
  media: Type.Array(Media),
  cover: Type.String(),
  rating: Type.Object({ avg: Type.Number(), count: Type.Integer() }),
  priceFrom: PriceFrom,
  /** Present in lists filtered by guests or a day. */
  priceFor: Type.Optional(PriceFor),
  /** Maximum enp discount as a percentage of the price. */
  enpDiscountMax: Type.Number(),
  guestsMax: Type.Integer(),
  durationMinutes: Type.Optional(Type.Integer()),
  /** First free day of the smallest booking, at most a few minutes old. */
  nextFreeOn: Type.Optional(LocalDate),
  isFavorite: Type.Boolean(),
}
export const ServiceCard = Type.Object(card)
export type ServiceCard = Static<typeof ServiceCard>

export const Geo = Type.Object({ lat: Type.Number(), lon: Type.Number() })

export const placeKinds = ['room', 'adult', 'youth', 'child', 'infant', 'senior'] as const
/** An extra, such as lunch, has a price but occupies no place. */
export const unitKinds = [...placeKinds, 'extra'] as const

const Unit = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...unitKinds]),
  title: Type.String(),
  price: Type.Object({ amount: Type.Number(), currency: Type.Literal('RUB') }),
  minAge: Type.Optional(Type.Integer()),
  maxAge: Type.Optional(Type.Integer()),
})
export type Unit = Static<typeof Unit>

/** Asked once per booking or per guest (per room if rooms are booked). */
export const BookingQuestion = Type.Object({
  id: Type.String(),
  text: Type.String(),
  kind: Type.Enum(['text', 'choice']),
  per: Type.Enum(['booking', 'guest']),
  required: Type.Boolean(),
  choices: Type.Optional(Type.Array(Type.String())),
  hint: Type.Optional(Type.String()),
})
export type BookingQuestion = Static<typeof BookingQuestion>

export const PickUp = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  /** In roubles per booking; absent if free. */
  price: Type.Optional(Type.Number()),
  /** Local time. Options with start times have `minutesBefore` instead. */
  time: Type.Optional(LocalTime),
  minutesBefore: Type.Optional(Type.Integer()),
})
export type PickUp = Static<typeof PickUp>

/** Has one of `percent` and `amount`, the roubles that each guest pays less. */
export const PriceStep = Type.Object({
  guests: Type.Integer({ minimum: 2, maximum: 1_000 }),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
})
export type PriceStep = Static<typeof PriceStep>

const Option = Type.Object({
  id: Id,
  name: Type.String(),
  units: Type.Array(Unit),
  startTimes: Type.Optional(Type.Array(LocalTime)),
  /** Rooms of this type, or places per start time. */
  capacity: Type.Integer(),
  guestsMax: Type.Integer(),
  beds: Type.Optional(Type.String()),
  mealPlan: Type.Optional(Type.Enum(['none', 'breakfast', 'half_board', 'full_board'])),
  minNights: Type.Optional(Type.Integer()),
  questions: Type.Optional(Type.Array(BookingQuestion)),
  pickUps: Type.Optional(Type.Array(PickUp)),
  /** Present until this moment, from which the option can be booked. */
  opensAt: Type.Optional(Timestamp),
  /** Its departures go only with this many guests, decided this long before the start. */
  minGuests: Type.Optional(Type.Integer()),
  decideHours: Type.Optional(Type.Integer()),
  /** Discounts from this many guests on; docs/rules/falling-prices.md */
  priceSteps: Type.Optional(Type.Array(PriceStep)),
  /** This part is paid first, and the rest this many days before the start. */
  deposit: Type.Optional(Type.Object({ percent: Type.Integer(), restDaysBefore: Type.Integer() })),
  /** One booking of one unit takes a whole start, if nothing of it is sold. */
  isPrivate: Type.Optional(Type.Boolean()),
})
export type ServiceOption = Static<typeof Option>

const Bring = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), { maxItems: 12 }))

export const ExcursionStop = Type.Object({ time: LocalTime, title: Type.String(), text: Type.Optional(Type.String()) })
export type ExcursionStop = Static<typeof ExcursionStop>

export const HotelDetails = Type.Object({
  stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  checkInFrom: LocalTime,
  checkOutUntil: LocalTime,
  amenities: Type.Array(Type.String()),
  bring: Bring,
})

export const ExcursionDetails = Type.Object({
  durationMinutes: Type.Integer({ minimum: 1 }),
  meetingPoint: Type.String(),
  groupSizeMax: Type.Integer({ minimum: 1 }),
  difficulty: Type.Enum(['easy', 'moderate', 'hard']),
  plan: Type.Array(ExcursionStop),
  bring: Bring,
})

export const EntertainmentDetails = Type.Object({
  kind: Type.Enum(['show', 'park', 'spa', 'rental', 'museum', 'workshop']),
  openingHours: Type.Optional(Type.String()),
  durationMinutes: Type.Optional(Type.Integer({ minimum: 1 })),
  ageLimit: Type.Integer({ minimum: 0, maximum: 18 }),
  bring: Bring,
})

const Feature = Type.Object({
  type: Type.Enum(['inclusion', 'exclusion', 'highlight', 'accessibility']),
  text: Type.String(),
})

export const cancellationPolicies = ['flexible', 'moderate', 'strict', 'nonrefundable'] as const

/** Contains only the details of the service's category. */
export const Service = Type.Object({
  ...card,
  description: Type.String(),
  address: Type.String(),
  geo: Type.Union([Geo, Type.Null()]),
  timeZone: Type.String(),
  features: Type.Array(Feature),
  languages: Type.Array(Type.String()),
  cancellationPolicy: Type.Enum([...cancellationPolicies]),
  confirmation: Type.Enum(['instant', 'request']),
  minUnits: Type.Integer(),
  maxUnits: Type.Integer(),
  paymentMethods: Type.Array(Type.Enum(['card', 'ton', 'usdt'])),
  status: Type.Literal('published'),
  hotel: Type.Optional(HotelDetails),
  excursion: Type.Optional(ExcursionDetails),
  entertainment: Type.Optional(EntertainmentDetails),
  options: Type.Array(Option),
})
export type Service = Static<typeof Service>

export type ServiceDetails = NonNullable<Service[Service['category']]>
