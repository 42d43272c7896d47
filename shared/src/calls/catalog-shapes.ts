import { type Static, Type } from 'typebox'
import { Id, Language } from './api.ts'

export const serviceCategories = ['hotel', 'excursion', 'entertainment'] as const
export const ServiceCategory = Type.Enum([...serviceCategories])
export type ServiceCategory = (typeof serviceCategories)[number]

/** A day of the place's own calendar: `2030-03-12`. */
export const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** A time of the place's own clock: `09:30`. */
export const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const Media = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Its mean colour, `#rrggbb`: what its frame shows until it comes. */
  colour: Type.Optional(Type.String()),
})
export type Media = Static<typeof Media>

/** Where it has a photo of its own, else null: then the name is shown. */
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
  /** An estimate at today's rate. */
  ton: Type.Number(),
})

/** What a list was asked for: a party, a day or a stay. */
const PriceFor = Type.Object({
  /** For all guests and nights together; without guests of one unit. */
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  /** An estimate at today's rate. */
  ton: Type.Number(),
  guests: Type.Optional(Type.Integer()),
  nights: Type.Optional(Type.Integer()),
  /** The price of that very day; otherwise the list's, which days change. */
  exact: Type.Boolean(),
})

const card = {
  id: Id,
  category: ServiceCategory,
  title: Type.String(),
  shortDescription: Type.String(),
  organizer: Author,
  /** A code of the regions' list. */
  region: Type.String(),
  city: Type.String(),
  /** The language of its words, where the reader's own has none. */
  textLanguage: Type.Optional(Language),
  media: Type.Array(Media),
  /** The illustration that stands in where there is no photo. */
  cover: Type.String(),
  rating: Type.Object({ avg: Type.Number(), count: Type.Integer() }),
  priceFrom: PriceFrom,
  /** In lists for guests or a day. */
  priceFor: Type.Optional(PriceFor),
  /** Percent of the price that enp may take off at most. */
  enpDiscountMax: Type.Number(),
  /** The most people that one of its options takes. */
  guestsMax: Type.Integer(),
  durationMinutes: Type.Optional(Type.Integer()),
  isFavorite: Type.Boolean(),
}
export const ServiceCard = Type.Object(card)
export type ServiceCard = Static<typeof ServiceCard>

/** Degrees. */
export const Geo = Type.Object({ lat: Type.Number(), lon: Type.Number() })

/** What takes a place of an option. */
export const placeKinds = ['room', 'adult', 'youth', 'child', 'infant', 'senior'] as const
/** An extra, as a lunch or a transfer, costs and takes no place. */
export const unitKinds = [...placeKinds, 'extra'] as const

/** What is bought of an option: a night of a room, a kind of ticket, or an extra, which stand last. */
const Unit = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...unitKinds]),
  title: Type.String(),
  price: Type.Object({ amount: Type.Number(), currency: Type.Literal('RUB') }),
  minAge: Type.Optional(Type.Integer()),
  maxAge: Type.Optional(Type.Integer()),
})
export type Unit = Static<typeof Unit>

/** What the organizer asks: once for a booking, or each of its guests, where rooms are booked each room. */
export const Question = Type.Object({
  id: Type.String(),
  text: Type.String(),
  kind: Type.Enum(['text', 'choice']),
  per: Type.Enum(['booking', 'guest']),
  required: Type.Boolean(),
  /** Of a choice; one of them is the answer. */
  choices: Type.Optional(Type.Array(Type.String())),
  /** An example of an answer. */
  hint: Type.Optional(Type.String()),
})
export type Question = Static<typeof Question>

/** Where people can be picked up, on the first day; nobody has to be. */
export const PickUp = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  /** Roubles, once for a booking; left out where it costs nothing. */
  price: Type.Optional(Type.Number()),
  /** By the place's clock; where the option has start times, so many minutes before the start instead. */
  time: Type.Optional(LocalTime),
  minutesBefore: Type.Optional(Type.Integer()),
})
export type PickUp = Static<typeof PickUp>

const Option = Type.Object({
  id: Id,
  name: Type.String(),
  units: Type.Array(Unit),
  startTimes: Type.Optional(Type.Array(LocalTime)),
  /** Rooms of this type, or places at one start. */
  capacity: Type.Integer(),
  guestsMax: Type.Integer(),
  beds: Type.Optional(Type.String()),
  mealPlan: Type.Optional(Type.Enum(['none', 'breakfast', 'half_board', 'full_board'])),
  minNights: Type.Optional(Type.Integer()),
  questions: Type.Optional(Type.Array(Question)),
  pickUps: Type.Optional(Type.Array(PickUp)),
})
export type ServiceOption = Static<typeof Option>

/** What to take along. */
const Bring = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), { maxItems: 12 }))

/** A point of a day's plan, by the place's clock. */
export const PlanStop = Type.Object({ time: LocalTime, title: Type.String(), text: Type.Optional(Type.String()) })
export type PlanStop = Static<typeof PlanStop>

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
  /** The day as a route, in its order. */
  plan: Type.Array(PlanStop),
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

/** Exactly the details of its own category are there. */
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

/** The facts of one category. */
export type ServiceDetails = NonNullable<Service[Service['category']]>
