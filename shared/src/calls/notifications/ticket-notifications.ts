import { Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { ticketEndReasons } from '../bookings/tickets.ts'
import { titleFields, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** For a companion: without the number, because it is the code of the whole booking. */
const ticketFields = {
  ticketId: Id,
  ...titleFields,
  startsAt: Timestamp,
  timeZone: Type.String(),
  startTime: Type.Optional(Type.String()),
}

export const ticketNotifications = [
  /** To the traveller who paid. */
  Type.Object({ kind: kind('ticket_accepted'), values: Type.Object({ ...tripFields, name: Type.String() }) }),
  /** To the former holder of a ticket. */
  Type.Object({ kind: kind('ticket_passed'), values: Type.Object({ ...ticketFields, name: Type.String() }) }),
  Type.Object({
    kind: kind('ticket_ended'),
    values: Type.Object({ ...ticketFields, reason: Type.Enum([...ticketEndReasons]) }),
  }),
  Type.Object({
    kind: kind('ticket_changed'),
    values: Type.Object({
      ...ticketFields,
      /** Present if the trip starts at another time now. */
      from: Type.Optional(Type.Object({ startsAt: Timestamp, startTime: Type.Optional(Type.String()) })),
    }),
  }),
  Type.Object({
    kind: kind('ticket_soon'),
    values: Type.Object({
      ...ticketFields,
      hours: Type.Enum([24, 3]),
      point: Type.String(),
      point_en: Type.Optional(Type.String()),
      guide: Type.Optional(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
    }),
  }),
] as const
