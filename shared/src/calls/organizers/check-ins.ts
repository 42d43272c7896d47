import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { SelectedUnits } from '../bookings/bookings.ts'
import { addOnFields, BookedUnit } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'

/** Why a voucher of the member's organizer is not accepted now. */
export const checkInRefusals = [
  'VOUCHER_REPLACED',
  'TICKET_PASSED_ON',
  'VOUCHER_NOT_VALID',
  'CHECK_IN_CLOSED',
  'VOUCHER_USED_UP',
] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

export const CheckIn = Type.Object({
  bookingId: Id,
  /** With the ticket, if the code named one: `BK-7K3M2P-5`. */
  number: Type.String(),
  title: Type.String(),
  optionName: Type.String(),
  state: Type.Enum([...bookingStates]),
  date: LocalDate,
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  timeZone: Type.String(),
  /** Erased some time after the trip. Members who only check in see no phone and notes. */
  contact: Type.Optional(Type.Object({ fullName: Type.String(), phone: Type.Optional(Type.String()) })),
  notes: Type.Optional(Type.String()),
  /** `redeemed`: in total. `now`: with the first request of this key. */
  units: Type.Array(Type.Object({ ...BookedUnit.properties, now: Type.Integer() })),
  ...addOnFields,
  before: Type.Array(Type.Object({ at: Timestamp, unitId: Type.String(), quantity: Type.Integer() })),
  /** Only a request, for members who may accept or decline it: until when. */
  answerUntil: Type.Optional(Timestamp),
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** Why nothing can be checked in now; present only if the request had no `units`. */
  refusal: Type.Optional(Type.Enum([...checkInRefusals])),
})
export type CheckIn = Static<typeof CheckIn>

const Key = Type.String({ minLength: 1, maxLength: 100 })

export const checkInCalls = {
  'POST /v1/organizer/check-ins': {
    summary: 'Show a voucher’s booking, or check in some of its units (members only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 600 }),
      /** Without units the call only returns the booking. */
      units: Type.Optional(SelectedUnits),
      /** Idempotency key, required with `units`. */
      key: Type.Optional(Key),
      /** Arrival time of a check-in that was sent later, at most 36 hours ago. */
      at: Type.Optional(Timestamp),
    }),
    reply: dataReply(CheckIn),
    errors: ['NOT_MEMBER', 'NOT_FOUND', ...checkInRefusals, 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/check-ins/undo': {
    summary: 'Undo the check-in with this key; repeating has no effect (members only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({ number: Type.String({ minLength: 1, maxLength: 40 }), key: Key }),
    reply: dataReply(CheckIn),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'VOUCHER_NOT_VALID', 'CHECK_IN_CLOSED'],
  },
} as const satisfies Record<string, CallDefinition>
