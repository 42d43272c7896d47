import { type Static, Type } from 'typebox'
import { maxCapacity } from '../limits.ts'
import { Id, Timestamp } from './api.ts'
import { LocalDate, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** Of a day's own price, in percent of the list's. */
export const ownPercents = { least: 10, most: 500 } as const
/** What one call changes at most: a page keeps them until they are saved. */
export const maxChanges = 62
/** Calendars of other sites that one option reads. */
export const maxFeeds = 5
const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
export const Capacity = Type.Integer({ minimum: 0, maximum: maxCapacity })

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
export const Plan = Type.Object({
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

/**
 * A part of a calendar that was not read as it is meant: an entry without a start, an unreadable date or rule, an unknown
 * zone (the place's clock counts instead), a file that ends in the middle.
 */
export const FeedProblem = Type.Object({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  reason: Type.Enum(['no_start', 'bad_date', 'bad_rule', 'unknown_zone', 'cut_off']),
  /** The value, the summary of the entry or the name of the zone; may be empty. */
  text: Type.String(),
})
export type FeedProblem = Static<typeof FeedProblem>
/** Problems that are kept and shown of one calendar. */
export const maxFeedProblems = 10

/** Why a calendar can't be read as a whole: the site does not respond, it is no calendar, it repeats too often. */
export const FeedRefusal = Type.Enum(['away', 'no_calendar', 'too_many'])
export type FeedRefusal = Static<typeof FeedRefusal>

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
  /** Why, while it is failing. */
  refusal: Type.Optional(FeedRefusal),
  /** Entries that are our own bookings sent back: they take nothing a second time. */
  echoes: Type.Integer(),
  /** The first of `problemCount`. */
  problems: Type.Array(FeedProblem),
  problemCount: Type.Integer(),
})
export type CalendarFeed = Static<typeof CalendarFeed>
