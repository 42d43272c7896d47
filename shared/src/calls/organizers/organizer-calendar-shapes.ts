import { type Static, Type } from 'typebox'
import { maxCapacity } from '../../limits.ts'
import { Id, Timestamp } from '../api.ts'
import { LocalDate, LocalTime, ServiceCategory } from '../catalog/catalog-shapes.ts'
import { DepartureMinimum } from '../catalog/departure-minimum.ts'

/** For one day, as a percentage of the list price. */
export const dayPricePercentLimits = { least: 10, most: 500 } as const
/** Per call; a page collects changes until they are saved. */
export const maxDayChanges = 62
export const maxFeeds = 5
const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
export const Capacity = Type.Integer({ minimum: 0, maximum: maxCapacity })

/** Day of an option at one start time, as its organizer sees it. */
export const CalendarDay = Type.Object({
  date: LocalDate,
  startTime: Type.Optional(LocalTime),
  /** Places that can be sold here plus places that feeds of other sites use. */
  capacity: Type.Integer(),
  held: Type.Integer(),
  sold: Type.Integer(),
  /** `elsewhere`: used by feeds. `conflict`: used by feeds beyond the free places. */
  elsewhere: Type.Integer(),
  conflict: Type.Integer(),
  closed: Type.Boolean(),
  /** Weekday and season are open, and the day is within the booking window. */
  planned: Type.Boolean(),
  pricePercent: Type.Union([Type.Integer(), Type.Null()]),
  price: Type.Number(),
  minimum: Type.Optional(DepartureMinimum),
})
export type CalendarDay = Static<typeof CalendarDay>

const monthDay = { pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }
/** The first season that contains a day applies. A percentage of 0 means closed. */
const Season = Type.Object({
  from: Type.String(monthDay),
  until: Type.String(monthDay),
  percent: Type.Integer({ minimum: 0, maximum: 500 }),
})

export const OptionCalendarPlan = Type.Object({
  capacity: Type.Integer({ minimum: 1, maximum: maxCapacity }),
  weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
  seasons: Type.Array(Season, { maxItems: 12 }),
})

const SharedResource = Type.Object({
  id: Id,
  name: Type.String(),
  capacity: Type.Integer(),
  /** Requested days on which the resource is used or has another capacity. */
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
  today: LocalDate,
  lastDay: LocalDate,
  startTimes: Type.Array(LocalTime),
  plan: OptionCalendarPlan,
  days: Type.Array(CalendarDay),
  resources: Type.Array(SharedResource),
})
export type OptionCalendar = Static<typeof OptionCalendar>

export const DayChange = Type.Object({
  from: LocalDate,
  until: LocalDate,
  weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1, maxItems: 7 })),
  startTime: Type.Optional(LocalTime),
  capacity: Type.Optional(Capacity),
  closed: Type.Optional(Type.Boolean()),
  /** Percentage of the list price; null restores the price of the plan. */
  pricePercent: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: dayPricePercentLimits.least, maximum: dayPricePercentLimits.most }),
      Type.Null(),
    ]),
  ),
  /** In roubles instead of a percentage; stored as the nearest whole percentage. */
  price: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000_000 })),
})
export type DayChange = Static<typeof DayChange>

/** Part of a feed that was not understood. With an unknown zone, local time is used. */
export const FeedProblem = Type.Object({
  line: Type.Integer(),
  reason: Type.Enum(['no_start', 'bad_date', 'bad_rule', 'unknown_zone', 'cut_off']),
  /** Value, summary of the entry or name of the time zone; can be empty. */
  text: Type.String(),
})
export type FeedProblem = Static<typeof FeedProblem>
export const maxFeedProblems = 10

/** Why the whole feed can't be read. `away`: the site does not respond. */
export const FeedRefusal = Type.Enum(['away', 'no_calendar', 'too_many'])
export type FeedRefusal = Static<typeof FeedRefusal>

export const CalendarFeed = Type.Object({
  id: Id,
  /** Host only, because the rest of the address is a secret. */
  site: Type.String(),
  takes: Type.Enum(['one', 'all']),
  readAt: Type.Optional(Timestamp),
  entries: Type.Integer(),
  failing: Type.Boolean(),
  refusal: Type.Optional(FeedRefusal),
  /** Entries that repeat our own bookings and use no further places. */
  echoes: Type.Integer(),
  problems: Type.Array(FeedProblem),
  problemCount: Type.Integer(),
})
export type CalendarFeed = Static<typeof CalendarFeed>
