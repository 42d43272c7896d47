import { Type } from 'typebox'
import { Id } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import { FeedProblem, FeedRefusal } from './organizer-calendar-shapes.ts'

const names = { optionId: Id, title: Type.String(), optionName: Type.String(), site: Type.String() }

/** What owners and managers are told of other sites' calendars. */
export const organizerCalendarNotifications = [
  /** Sold there and here: the first of `total` days. */
  Type.Object({
    kind: Type.Literal('calendar_conflict'),
    values: Type.Object({
      ...names,
      days: Type.Array(Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })),
      total: Type.Integer(),
      /** Numbers of our bookings on these days, and the site's entries: a stay from arrival to departure. */
      bookings: Type.Optional(Type.Array(Type.String())),
      entries: Type.Optional(Type.Array(Type.Object({ summary: Type.String(), from: LocalDate, until: LocalDate }))),
    }),
  }),
  /** It can't be read; what was known of it stays. */
  Type.Object({
    kind: Type.Literal('calendar_unreadable'),
    values: Type.Object({ ...names, refusal: Type.Optional(FeedRefusal) }),
  }),
  /** Some of it was not read as it is meant: the first of `total` problems. */
  Type.Object({
    kind: Type.Literal('calendar_problems'),
    values: Type.Object({ ...names, problems: Type.Array(FeedProblem), total: Type.Integer() }),
  }),
] as const
