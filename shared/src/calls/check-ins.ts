import { type Static, Type } from 'typebox'
import { bookingStates } from '../booking-states.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { Units } from './bookings.ts'
import { addOnFields, BookedUnit } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

/** Why a voucher of one's own organizer is not taken now. */
export const checkInRefusals = ['VOUCHER_REPLACED', 'VOUCHER_NOT_VALID', 'CHECK_IN_CLOSED', 'VOUCHER_USED_UP'] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

/** A booking at the door. */
export const CheckIn = Type.Object({
  bookingId: Id,
  number: Type.String(),
  title: Type.String(),
  optionName: Type.String(),
  state: Type.Enum([...bookingStates]),
  date: LocalDate,
  /** Of a stay. */
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  timeZone: Type.String(),
  /** Who booked; the telephone and the notes not for who only checks in. Gone some time after the trip. */
  contact: Type.Optional(Type.Object({ fullName: Type.String(), phone: Type.Optional(Type.String()) })),
  notes: Type.Optional(Type.String()),
  /** `redeemed` in all, of these `now` with this call or the first one under its key. */
  units: Type.Array(Type.Object({ ...BookedUnit.properties, now: Type.Integer() })),
  ...addOnFields,
  /** What was redeemed before, oldest first. */
  before: Type.Array(Type.Object({ at: Timestamp, unitId: Type.String(), quantity: Type.Integer() })),
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** Only of a look: why nothing can be redeemed now. */
  refusal: Type.Optional(Type.Enum([...checkInRefusals])),
})
export type CheckIn = Static<typeof CheckIn>

const Key = Type.String({ minLength: 1, maxLength: 100 })
const asked = {
  /** The text of the QR code, or the booking's number as people type it. */
  code: Type.String({ minLength: 1, maxLength: 600 }),
  /** What came in; without it nothing changes, the booking is only shown. */
  units: Type.Optional(Units),
  /** Needed with `units`: the same key redeems once, however often it is sent. */
  key: Type.Optional(Key),
  /** When they came, where that could not be told at once; believed for a day and a half. */
  at: Type.Optional(Timestamp),
}

const call = {
  rateLimit: 'value',
  reply: data(CheckIn),
  errors: ['NOT_MEMBER', 'NOT_FOUND', ...checkInRefusals, 'IDEMPOTENCY_CONFLICT'],
} as const

const undone = {
  rateLimit: 'value',
  reply: data(CheckIn),
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'VOUCHER_NOT_VALID', 'CHECK_IN_CLOSED'],
} as const
const undoing = { number: Type.String({ minLength: 1, maxLength: 40 }), key: Key }

/** What members of an organizer do at the door; docs/product.md, section 14. */
export const checkInCalls = {
  'POST /v1/organizer/check-ins': {
    ...call,
    summary: 'For members of an organizer: show a voucher’s booking, or redeem units of it',
    access: 'person',
    body: Type.Object(asked),
  },
  'POST /internal/organizer/check-ins': {
    ...call,
    summary: 'The same for the chat',
    access: 'bot',
    body: Type.Object({ telegramId: TelegramId, ...asked }),
  },
  'POST /v1/organizer/check-ins/undo': {
    ...undone,
    summary:
      'For members of an organizer: what came in under this key did not, it was a mistake; the same again changes nothing',
    access: 'person',
    body: Type.Object(undoing),
  },
  'POST /internal/organizer/check-ins/undo': {
    ...undone,
    summary: 'The same for the chat',
    access: 'bot',
    body: Type.Object({ telegramId: TelegramId, ...undoing }),
  },
} as const satisfies Record<string, Call>
