import { type Static, Type } from 'typebox'
import { maxPlanAdults, maxPlanChildren, maxPlanExcluded, maxPlanStops, maxPlanThemes } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { Geo, LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

export const planThemes = ['forest', 'water', 'banya', 'views', 'food', 'heritage', 'kids'] as const
export type PlanTheme = (typeof planThemes)[number]

/** At most two, three or four stops, and the length of the breaks. */
export const planPaces = ['calm', 'usual', 'full'] as const
export type PlanPace = (typeof planPaces)[number]

/** Parts of a request that can prevent a plan. */
export const planProblems = ['budget', 'times', 'guests', 'wishes', 'place', 'excluded', 'date', 'everything'] as const

const Roubles = Type.Number({ minimum: 1, maximum: 100_000_000 })
const Price = Type.Object({ amount: Type.Number(), currency: Type.Literal('RUB') })
const Guests = Type.Object({
  adults: Type.Integer({ minimum: 1, maximum: maxPlanAdults }),
  children: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: maxPlanChildren })),
})

/** `region`, `city` or both are required. */
const planRequestFields = {
  region: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  date: LocalDate,
  guests: Guests,
  /** In roubles for all stops and guests. */
  budget: Type.Optional(Roubles),
  from: Type.Optional(LocalTime),
  until: Type.Optional(LocalTime),
  wishes: Type.Optional(Type.Array(Type.Enum([...planThemes]), { maxItems: maxPlanThemes, uniqueItems: true })),
  pace: Type.Optional(Type.Enum([...planPaces])),
  byCar: Type.Optional(Type.Boolean()),
  exclude: Type.Optional(Type.Array(Id, { maxItems: maxPlanExcluded })),
}
const DayPlanRequest = Type.Object(planRequestFields)
export type DayPlanRequest = Static<typeof DayPlanRequest>

const StopRef = Type.Object({ serviceId: Id, optionId: Id, time: LocalTime })
export type PlanStopRef = Static<typeof StopRef>
const stops = Type.Array(StopRef, { minItems: 1, maxItems: maxPlanStops })

/** Estimated way from the previous stop. Without coordinates there is no distance. */
const Travel = Type.Object({
  minutes: Type.Integer(),
  km: Type.Optional(Type.Number()),
  by: Type.Enum(['walk', 'car', 'transit']),
})

const Stop = Type.Object({
  service: ServiceCard,
  /** The user's device computes its distance from it. */
  geo: Type.Optional(Geo),
  optionId: Id,
  optionName: Type.String(),
  time: LocalTime,
  endTime: LocalTime,
  /** Absent if only the day is booked and guests come during opening hours. */
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** The organizer gives no duration and a usual one is assumed. */
  isUsualLength: Type.Optional(Type.Literal(true)),
  units: Type.Array(Type.Object({ unitId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
  price: Price,
  travel: Type.Optional(Travel),
  /** Requested theme, close to the previous stop, good reviews, or it fits the gap. */
  why: Type.Object({
    reason: Type.Enum(['wish', 'near', 'rating', 'fits']),
    wish: Type.Optional(Type.Enum([...planThemes])),
  }),
  confirmation: Type.Enum(['instant', 'request']),
  /** Set in a checked plan if the stop is no longer available. */
  isGone: Type.Optional(Type.Literal(true)),
})
export type PlannedStop = Static<typeof Stop>

const DayPlanResult = Type.Object({
  date: LocalDate,
  timeZone: Type.String(),
  stops: Type.Array(Stop),
  total: Type.Object({ ...Price.properties, ton: Type.Optional(Type.Number()) }),
  startsAt: Timestamp,
  endsAt: Timestamp,
  missing: Type.Array(Type.Enum([...planThemes])),
})
export type DayPlanResult = Static<typeof DayPlanResult>

/** Prevents a plan; `instead` would allow one with this number of stops. */
const Problem = Type.Object({
  wish: Type.Enum([...planProblems]),
  instead: Type.Object({
    date: Type.Optional(LocalDate),
    guests: Type.Optional(Guests),
    budget: Type.Optional(Roubles),
    from: Type.Optional(LocalTime),
    until: Type.Optional(LocalTime),
  }),
  stops: Type.Integer(),
  total: Price,
})
export type PlanProblem = Static<typeof Problem>

/** City as a plan request accepts it, and its name in the caller's language. */
const City = Type.Object({ city: Type.String(), name: Type.String() })
export type PlanCity = Static<typeof City>

export const dayPlansCalls = {
  'GET /v1/day-plans/cities': {
    summary: 'List cities of a region where a day can be planned, most services first',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({ region: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: dataReply(Type.Array(City)),
    errors: [],
  },
  'GET /v1/day-plans/regions': {
    summary: 'List the regions where a day can be planned, with the number of services without stays',
    access: 'anybody',
    rateLimit: 'search',
    reply: dataReply(Type.Array(Type.Object({ region: Type.String(), services: Type.Integer() }))),
    errors: [],
  },
  'POST /v1/day-plans': {
    summary: 'Create up to three plans for a day from free places, or list the parts of the request that prevent one',
    access: 'anybody',
    rateLimit: 'search',
    body: DayPlanRequest,
    reply: dataReply(Type.Object({ plans: Type.Array(DayPlanResult), problems: Type.Array(Problem) })),
    errors: [],
  },
  'POST /v1/day-plans/validate': {
    summary: 'Check an existing plan against current availability; unavailable stops are marked',
    access: 'anybody',
    rateLimit: 'search',
    body: Type.Object({ ...planRequestFields, stops }),
    reply: dataReply(DayPlanResult),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'POST /v1/day-plans/replace': {
    summary: 'Replace one stop of a plan and leave the others unchanged; null if nothing else fits',
    access: 'anybody',
    rateLimit: 'search',
    body: Type.Object({
      ...planRequestFields,
      stops,
      replace: Type.Integer({ minimum: 0, maximum: maxPlanStops - 1 }),
    }),
    reply: dataReply(Type.Union([DayPlanResult, Type.Null()])),
    errors: ['SERVICE_NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
