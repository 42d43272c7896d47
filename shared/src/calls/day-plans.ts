import { type Static, Type } from 'typebox'
import { maxPlanAdults, maxPlanChildren, maxPlanExcluded, maxPlanStops, maxPlanThemes } from '../limits.ts'
import { type Call, data, Id, Timestamp } from './api.ts'
import { Geo, LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

/** What somebody may want of a day. */
export const planThemes = ['forest', 'water', 'banya', 'views', 'food', 'heritage', 'kids'] as const
export type PlanTheme = (typeof planThemes)[number]

/** How many places a day has: two, three or four at most, and how long the rest between them is. */
export const planPaces = ['calm', 'usual', 'full'] as const
export type PlanPace = (typeof planPaces)[number]

/** What can stand in the way of a day. */
export const planProblems = ['budget', 'times', 'guests', 'wishes', 'place', 'excluded', 'date', 'everything'] as const

const Roubles = Type.Number({ minimum: 1, maximum: 100_000_000 })
const Price = Type.Object({ amount: Type.Number(), currency: Type.Literal('RUB') })
const Guests = Type.Object({
  adults: Type.Integer({ minimum: 1, maximum: maxPlanAdults }),
  /** The age of each child. */
  children: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: maxPlanChildren })),
})

/** Where, when, for whom and of what a day is made. A region, a city or both must be said. */
const wish = {
  region: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  date: LocalDate,
  guests: Guests,
  /** Roubles for all of it and all of them. */
  budget: Type.Optional(Roubles),
  /** By the clock of the place. */
  from: Type.Optional(LocalTime),
  until: Type.Optional(LocalTime),
  wishes: Type.Optional(Type.Array(Type.Enum([...planThemes]), { maxItems: maxPlanThemes, uniqueItems: true })),
  pace: Type.Optional(Type.Enum([...planPaces])),
  /** Else they walk and take what goes there. */
  byCar: Type.Optional(Type.Boolean()),
  /** Services that are not wanted. */
  exclude: Type.Optional(Type.Array(Id, { maxItems: maxPlanExcluded })),
}
const DayPlanRequest = Type.Object(wish)
export type DayPlanRequest = Static<typeof DayPlanRequest>

/** A stop as it is told back to the server. */
const StopRef = Type.Object({ serviceId: Id, optionId: Id, time: LocalTime })
export type PlanStopRef = Static<typeof StopRef>
const stops = Type.Array(StopRef, { minItems: 1, maxItems: maxPlanStops })

/** From the stop before; an estimate by the distance. Without a point on the map there is no distance. */
const Travel = Type.Object({
  minutes: Type.Integer(),
  km: Type.Optional(Type.Number()),
  by: Type.Enum(['walk', 'car', 'transit']),
})

const Stop = Type.Object({
  service: ServiceCard,
  /** Where it is, from which the device that knows where its person is tells how far it is. */
  geo: Type.Optional(Geo),
  optionId: Id,
  optionName: Type.String(),
  /** When one goes there. */
  time: LocalTime,
  endTime: LocalTime,
  /** The start that is booked; left out where the day is booked, and one comes while it is open. */
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** How long it takes isn't said by the organizer: this is what is usual. */
  isUsualLength: Type.Optional(Type.Literal(true)),
  units: Type.Array(Type.Object({ unitId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
  price: Price,
  travel: Type.Optional(Travel),
  /** Why it was chosen: for a wish, for being near the stop before, for its reviews, or because it fits. */
  why: Type.Object({
    reason: Type.Enum(['wish', 'near', 'rating', 'fits']),
    wish: Type.Optional(Type.Enum([...planThemes])),
  }),
  confirmation: Type.Enum(['instant', 'request']),
  /** Of a plan that was made before: it can't be had so any more. */
  isGone: Type.Optional(Type.Literal(true)),
})
export type PlannedStop = Static<typeof Stop>

const Plan = Type.Object({
  date: LocalDate,
  timeZone: Type.String(),
  stops: Type.Array(Stop),
  /** Of all stops that can be had, with an estimate at today's rate. */
  total: Type.Object({ ...Price.properties, ton: Type.Optional(Type.Number()) }),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** Wishes that no stop is about. */
  missing: Type.Array(Type.Enum([...planThemes])),
})
export type Plan = Static<typeof Plan>

/** One wish that is in the way: with `instead` in its place there is a day of so many stops, found by looking for it. */
const Problem = Type.Object({
  wish: Type.Enum([...planProblems]),
  instead: Type.Object({
    date: Type.Optional(LocalDate),
    guests: Type.Optional(Guests),
    /** Left out: without a limit. */
    budget: Type.Optional(Roubles),
    from: Type.Optional(LocalTime),
    until: Type.Optional(LocalTime),
  }),
  stops: Type.Integer(),
  total: Price,
})
export type PlanProblem = Static<typeof Problem>

/** A city as a wish takes it, and its name for who asks. */
const City = Type.Object({ city: Type.String(), name: Type.String() })
export type PlanCity = Static<typeof City>

export const dayPlansCalls = {
  'GET /v1/day-plans/cities': {
    summary: 'The cities of a region in which a day can be planned, the one with the most to do first',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({ region: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: data(Type.Array(City)),
    errors: [],
  },
  'POST /v1/day-plans': {
    summary: 'Up to three plans of one day from what is free; where there is none, the wishes in the way',
    access: 'anybody',
    rateLimit: 'search',
    body: DayPlanRequest,
    reply: data(Type.Object({ plans: Type.Array(Plan), problems: Type.Array(Problem) })),
    errors: [],
  },
  'POST /v1/day-plans/validate': {
    summary: 'A plan that was made before as it stands now; what can not be had so any more is marked',
    access: 'anybody',
    rateLimit: 'search',
    body: Type.Object({ ...wish, stops }),
    reply: data(Plan),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'POST /v1/day-plans/replace': {
    summary: 'A plan with one stop chosen anew and the others as they are; null where nothing else fits there',
    access: 'anybody',
    rateLimit: 'search',
    body: Type.Object({ ...wish, stops, replace: Type.Integer({ minimum: 0, maximum: maxPlanStops - 1 }) }),
    reply: data(Type.Union([Plan, Type.Null()])),
    errors: ['SERVICE_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
