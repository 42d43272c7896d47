import { type Static, Type } from 'typebox'
import { maxCapacity } from '../limits.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { LocalDate, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** Of a day's own price, in percent of the list's. */
export const ownPercents = { least: 10, most: 500 } as const
/** What one call changes at most: a page keeps them until they are saved. */
export const mostChanges = 62
/** Calendars of other sites that one option reads. */
export const mostFeeds = 5
const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
const Capacity = Type.Integer({ minimum: 0, maximum: maxCapacity })

/** A day of an option, at one start, as its organizer reads it. */
export const CalendarDay = Type.Object({
  date: LocalDate,
  startTime: Type.Optional(LocalTime),
  /** In all: what may be sold here, and what other sites' calendars take. */
  capacity: Type.Integer(),
  held: Type.Integer(),
  sold: Type.Integer(),
  /** What other sites' calendars take, and what they would take beyond what was free. */
  elsewhere: Type.Integer(),
  conflict: Type.Integer(),
  /** Closed by hand. */
  closed: Type.Boolean(),
  /** By the plan: its weekday and season are open, and it isn't too far ahead. */
  planned: Type.Boolean(),
  /** The day's own, of the list's price; null: the plan's. */
  pricePercent: Type.Union([Type.Integer(), Type.Null()]),
  /** Roubles for the option's first unit. */
  price: Type.Number(),
})
export type CalendarDay = Static<typeof CalendarDay>

const monthDay = { pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }
/** Parts of every year; the first one that has a day counts. 0 percent: closed. */
const Season = Type.Object({
  from: Type.String(monthDay),
  until: Type.String(monthDay),
  percent: Type.Integer({ minimum: 0, maximum: 500 }),
})

/** By which the days that nobody changed are made. */
const Plan = Type.Object({
  capacity: Type.Integer({ minimum: 1, maximum: maxCapacity }),
  /** Monday is 1. */
  weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
  seasons: Type.Array(Season, { maxItems: 12 }),
})

const SharedResource = Type.Object({
  id: Id,
  name: Type.String(),
  capacity: Type.Integer(),
  /** Of the asked days those on which something is taken, or that differ. */
  days: Type.Array(
    Type.Object({
      date: LocalDate,
      startTime: Type.Optional(LocalTime),
      capacity: Type.Integer(),
      taken: Type.Integer(),
    }),
  ),
})

export const OptionCalendar = Type.Object({
  optionId: Id,
  optionName: Type.String(),
  serviceId: Id,
  title: Type.String(),
  category: ServiceCategory,
  pricePer: Type.Enum(['night', 'person', 'booking']),
  timeZone: Type.String(),
  /** The place's own day now. */
  today: LocalDate,
  /** The furthest day that can be booked. */
  lastDay: LocalDate,
  startTimes: Type.Array(LocalTime),
  plan: Plan,
  days: Type.Array(CalendarDay),
  resources: Type.Array(SharedResource),
})
export type OptionCalendar = Static<typeof OptionCalendar>

/** What is to become of days; what is absent stays. */
export const DayChange = Type.Object({
  from: LocalDate,
  until: LocalDate,
  /** Only these of them; Monday is 1. */
  weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1, maxItems: 7 })),
  /** Only this start; else all of them. */
  startTime: Type.Optional(LocalTime),
  capacity: Type.Optional(Capacity),
  closed: Type.Optional(Type.Boolean()),
  /** Of the list's price; null: the plan's price again. */
  pricePercent: Type.Optional(
    Type.Union([Type.Integer({ minimum: ownPercents.least, maximum: ownPercents.most }), Type.Null()]),
  ),
  /** Roubles for the first unit instead: kept as the nearest whole percent. */
  price: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000_000 })),
})
export type DayChange = Static<typeof DayChange>

/** A calendar of another site. */
export const CalendarFeed = Type.Object({
  id: Id,
  /** Only its host: the rest of such an address is a secret. */
  site: Type.String(),
  takes: Type.Enum(['one', 'all']),
  readAt: Type.Optional(Timestamp),
  /** Entries that take something. */
  entries: Type.Integer(),
  /** It couldn't be read the last time. */
  failing: Type.Boolean(),
})
export type CalendarFeed = Static<typeof CalendarFeed>

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }
const asked = ['NOT_MEMBER', 'NOT_FOUND'] as const
const days = { from: LocalDate, until: LocalDate }

const read = {
  ...byId,
  summary: 'For owners and managers: the days of an option, both ends included, 62 at most',
  rateLimit: 'read',
  reply: data(OptionCalendar),
  errors: [...asked, 'VALIDATION_ERROR'],
} as const

const change = {
  ...byId,
  summary:
    'For owners and managers: change days of an option; all of it or, where something sold stands in the way, nothing',
  rateLimit: 'value',
  /** How many days and starts differ from before. */
  reply: data(Type.Object({ changed: Type.Integer() })),
  errors: [...asked, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const changeBody = { changes: Type.Array(DayChange, { minItems: 1, maxItems: mostChanges }) }

const plan = {
  ...byId,
  summary: 'For owners and managers: change the plan of an option; days that had the old capacity follow it',
  rateLimit: 'value',
  reply: data(Plan),
  errors: [...asked, 'VALIDATION_ERROR', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const planBody = Type.Partial(Plan).properties

const resource = {
  ...byId,
  summary: 'For owners and managers: how much of a shared resource there is on some days',
  rateLimit: 'value',
  reply: data(Type.Object({ changed: Type.Integer() })),
  errors: [...asked, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const resourceBody = { ...days, startTime: Type.Optional(LocalTime), capacity: Capacity }

const feeds = {
  ...byId,
  summary: 'For owners and managers: an option’s calendar for other sites, and theirs for it',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      /** Whoever has it reads when the option is booked. Absent until it is asked for. */
      address: Type.Optional(Type.String()),
      feeds: Type.Array(CalendarFeed),
    }),
  ),
  errors: asked,
} as const

const address = {
  ...byId,
  summary: 'For owners and managers: the address of an option’s calendar; a new one ends the old one',
  rateLimit: 'value',
  reply: data(Type.Object({ address: Type.String() })),
  errors: [...asked, 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const addressBody = { renew: Type.Boolean() }

const addFeed = {
  ...byId,
  summary: 'For owners and managers: read a calendar of another site from now on; the same address is connected once',
  rateLimit: 'value',
  reply: data(CalendarFeed),
  errors: [...asked, 'VALIDATION_ERROR', 'CALENDAR_LIMIT'],
} as const
const addFeedBody = {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
  /** What one of its entries takes; else one room of a hotel, all places of anything else. */
  takes: Type.Optional(Type.Enum(['one', 'all'])),
}

const removeFeed = {
  ...byId,
  summary: 'For owners and managers: read it no more, and give its places back',
  rateLimit: 'value',
  reply: data(Type.Object({ removed: Type.Boolean() })),
  errors: asked,
} as const

/** Owners' and managers' calendars; docs/product.md, section 21. */
export const organizerCalendarCalls = {
  'GET /v1/organizer/options/:id/calendar': { ...read, access: 'person', query: Type.Object(days) },
  'GET /internal/organizer/options/:id/calendar': {
    ...read,
    access: 'bot',
    query: Type.Object({ ...member, ...days }),
  },
  'POST /v1/organizer/options/:id/calendar': { ...change, access: 'person', body: Type.Object(changeBody) },
  'POST /internal/organizer/options/:id/calendar': {
    ...change,
    access: 'bot',
    body: Type.Object({ ...member, ...changeBody }),
  },
  'POST /v1/organizer/options/:id/plan': { ...plan, access: 'person', body: Type.Object(planBody) },
  'POST /internal/organizer/options/:id/plan': {
    ...plan,
    access: 'bot',
    body: Type.Object({ ...member, ...planBody }),
  },
  'POST /v1/organizer/resources/:id/days': { ...resource, access: 'person', body: Type.Object(resourceBody) },
  'POST /internal/organizer/resources/:id/days': {
    ...resource,
    access: 'bot',
    body: Type.Object({ ...member, ...resourceBody }),
  },
  'GET /v1/organizer/options/:id/feeds': { ...feeds, access: 'person' },
  'GET /internal/organizer/options/:id/feeds': { ...feeds, access: 'bot', query: Type.Object(member) },
  'POST /v1/organizer/options/:id/feeds': { ...addFeed, access: 'person', body: Type.Object(addFeedBody) },
  'POST /internal/organizer/options/:id/feeds': {
    ...addFeed,
    access: 'bot',
    body: Type.Object({ ...member, ...addFeedBody }),
  },
  'POST /v1/organizer/options/:id/calendar-address': { ...address, access: 'person', body: Type.Object(addressBody) },
  'POST /internal/organizer/options/:id/calendar-address': {
    ...address,
    access: 'bot',
    body: Type.Object({ ...member, ...addressBody }),
  },
  'POST /v1/organizer/feeds/:id/remove': { ...removeFeed, access: 'person' },
  'POST /internal/organizer/feeds/:id/remove': { ...removeFeed, access: 'bot', body: Type.Object(member) },
} as const satisfies Record<string, Call>
