import { Type } from 'typebox'
import { Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { CurrencyAmount, RefundValuesSchema, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const Moment = Type.Object({ startsAt: tripFields.startsAt, startTime: tripFields.startTime })
const slot = { date: LocalDate, startTime: Type.Optional(LocalTime) }
const words = { organizerName: Type.String(), text: Type.String() }
/** `photo` is a Telegram file ID; the inbox shows only the text. */
const toAllGuests = { ...tripFields, ...words, photo: Type.Optional(Type.String()) }

export const departureNotifications = [
  /** The departure of an unpaid hold was cancelled. */
  Type.Object({ kind: kind('hold_cancelled'), values: Type.Object({ ...tripFields, reason: Type.String() }) }),
  /** To all members: finished, with the number of bookings per outcome. */
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
  /** It goes for certain: enough guests have booked, or the organizer decided so. */
  Type.Object({ kind: kind('departure_goes'), values: Type.Object(tripFields) }),
  /** Enough guests came for a lower price; docs/rules/falling-prices.md */
  Type.Object({
    kind: kind('price_fell'),
    values: Type.Object({ ...tripFields, guests: Type.Integer(), refund: Type.Optional(RefundValuesSchema) }),
  }),
  /** To the members. */
  Type.Object({
    kind: kind('departure_filled'),
    values: Type.Object({ title: Type.String(), optionName: Type.String(), ...slot, guests: Type.Integer() }),
  }),
  /** Without `to` the reader chooses. After `answerBy` their own payments are refunded: `back`. */
  Type.Object({
    kind: kind('departure_move_asked'),
    values: Type.Object({
      ...tripFields,
      to: Type.Optional(Moment),
      reason: Type.String(),
      answerBy: Timestamp,
      back: Type.Array(CurrencyAmount),
      enp: Type.Optional(Type.String()),
    }),
  }),
  Type.Object({
    kind: kind('departure_move_withdrawn'),
    values: Type.Object({ ...tripFields, to: Type.Optional(Moment) }),
  }),
  /** To the members: all guests have answered. */
  Type.Object({
    kind: kind('departure_moved'),
    values: Type.Object({
      title: Type.String(),
      optionName: Type.String(),
      ...slot,
      to: Type.Optional(Type.Object(slot)),
      accepted: Type.Integer(),
      refunded: Type.Integer(),
    }),
  }),
  Type.Object({ kind: kind('departure_message'), values: Type.Object(toAllGuests) }),
  Type.Object({ kind: kind('departure_message_today'), values: Type.Object(toAllGuests) }),
  Type.Object({ kind: kind('organizer_message'), values: Type.Object({ ...tripFields, ...words }) }),
  Type.Object({
    kind: kind('guest_message'),
    values: Type.Object({
      ...tripFields,
      from: Type.Enum(['guest', 'organizer']),
      /** Contact name of the booking, or first name of the member. */
      name: Type.String(),
      text: Type.String(),
    }),
  }),
] as const
