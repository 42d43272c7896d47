import { Type } from 'typebox'
import { tripFields } from './booking-notifications.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const words = { organizerName: Type.String(), text: Type.String() }
/** The messenger's own name for a photo; the inbox has the words only. */
const toEverybody = { ...tripFields, ...words, photo: Type.Optional(Type.String()) }

/** Notices of departures and of what organizers and guests write each other, of `NoticeContent`. */
export const departureNotifications = [
  /** Nobody had paid it yet, and its departure is cancelled. */
  Type.Object({ kind: kind('hold_cancelled'), values: Type.Object({ ...tripFields, reason: Type.String() }) }),
  /** To everybody who works there: a cancellation has ended, with so many bookings of each kind. */
  Type.Object({
    kind: kind('departure_cancelled'),
    values: Type.Object({
      title: Type.String(),
      optionName: Type.String(),
      date: LocalDate,
      startTime: Type.Optional(LocalTime),
      cancelled: Type.Integer(),
      declined: Type.Integer(),
      ended: Type.Integer(),
      kept: Type.Integer(),
    }),
  }),
  /** From the organizer to everybody who goes: later, and today. */
  Type.Object({ kind: kind('departure_message'), values: Type.Object(toEverybody) }),
  Type.Object({ kind: kind('departure_message_today'), values: Type.Object(toEverybody) }),
  /** From the organizer to one guest. */
  Type.Object({ kind: kind('organizer_message'), values: Type.Object({ ...tripFields, ...words }) }),
  /** From a guest, or from another member, to those who answer. */
  Type.Object({
    kind: kind('guest_message'),
    values: Type.Object({
      ...tripFields,
      from: Type.Enum(['guest', 'organizer']),
      /** The contact of the booking, or the first name of the member. */
      name: Type.String(),
      text: Type.String(),
    }),
  }),
] as const
