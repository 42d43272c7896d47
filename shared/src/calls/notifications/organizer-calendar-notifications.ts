import { Type } from 'typebox'
import { Id } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { ChannelFailure } from '../channels/channel-shapes.ts'
import { FeedProblem, FeedRefusal } from '../organizers/organizer-calendar-shapes.ts'

const names = { optionId: Id, title: Type.String(), optionName: Type.String(), site: Type.String() }

export const organizerCalendarNotifications = [
  /** Sold on both sites: the first days of `total`. */
  Type.Object({
    kind: Type.Literal('calendar_conflict'),
    values: Type.Object({
      ...names,
      days: Type.Array(Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })),
      total: Type.Integer(),
      /** Our booking numbers, and entries of the other site from arrival to departure. */
      bookings: Type.Optional(Type.Array(Type.String())),
      entries: Type.Optional(Type.Array(Type.Object({ summary: Type.String(), from: LocalDate, until: LocalDate }))),
    }),
  }),
  /** The last known entries of the feed stay in effect. */
  Type.Object({
    kind: Type.Literal('calendar_unreadable'),
    values: Type.Object({ ...names, refusal: Type.Optional(FeedRefusal) }),
  }),
  /** The first problems of `total`. */
  Type.Object({
    kind: Type.Literal('calendar_problems'),
    values: Type.Object({ ...names, problems: Type.Array(FeedProblem), total: Type.Integer() }),
  }),
  /** Requests to the hotel's channel manager fail. */
  Type.Object({
    kind: Type.Literal('channel_failing'),
    values: Type.Object({ organizerId: Id, hotel: Type.String(), failure: ChannelFailure }),
  }),
  /** The hotel's staff must do it there. `cancelled_there`: it is still sold here. */
  Type.Object({
    kind: Type.Literal('channel_by_hand'),
    values: Type.Object({
      bookingId: Id,
      number: Type.String(),
      title: Type.String(),
      optionName: Type.String(),
      from: LocalDate,
      until: LocalDate,
      rooms: Type.Integer(),
      task: Type.Enum(['reserve', 'change', 'cancel', 'cancelled_there']),
      /** Of the reservation there. */
      reservation: Type.Optional(Type.String()),
    }),
  }),
] as const
