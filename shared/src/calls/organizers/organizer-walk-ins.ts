import { Type } from 'typebox'
import { walkInOrigins } from '../../bookings/walk-in-choices.ts'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { SelectedUnits } from '../bookings/bookings.ts'
import { Contact } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { DirectMethod, MemberBooking } from './organizer.ts'

const maxRoubles = 10_000_000

const WalkInContact = Type.Pick(Contact, ['fullName', 'phone'])
/** In roubles. */
const Price = Type.Number({ minimum: 0, maximum: maxRoubles, multipleOf: 0.01 })

/** See docs/rules/check-in.md. */
export const organizerWalkInsCalls = {
  'POST /v1/organizer/walk-ins': {
    summary: 'Book places for a guest without Telegram who pays the organizer directly (members only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      optionId: Id,
      /** For a hotel, the check-in date. */
      date: LocalDate,
      checkOut: Type.Optional(LocalDate),
      startTime: Type.Optional(LocalTime),
      units: SelectedUnits,
      origin: Type.Enum([...walkInOrigins]),
      contact: Type.Optional(WalkInContact),
      notes: Type.Optional(Type.String({ maxLength: 500 })),
      /** The organizer's own price of the whole booking in roubles. Without it the list price. */
      price: Type.Optional(Price),
      /** Absent: not paid yet. */
      paidBy: Type.Optional(DirectMethod),
      key: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    reply: dataReply(MemberBooking),
    errors: [
      'NOT_MEMBER',
      'NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'SERVICE_SUSPENDED',
      'DATE_CLOSED',
      'CUTOFF_PASSED',
      'SOLD_OUT',
      'IDEMPOTENCY_CONFLICT',
    ],
  },
  'POST /v1/organizer/walk-ins/:id': {
    summary: 'Change the guest, price or payment of a walk-in until 30 days after the trip (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: Type.Object({ id: Id }),
    /** Absent fields stay. Null: without a contact, at the list price, not paid yet. */
    body: Type.Object({
      contact: Type.Optional(Type.Union([WalkInContact, Type.Null()])),
      price: Type.Optional(Type.Union([Price, Type.Null()])),
      paidBy: Type.Optional(Type.Union([DirectMethod, Type.Null()])),
    }),
    reply: dataReply(MemberBooking),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/walk-ins/:id/undo': {
    summary: 'Undo the last change of a walk-in within ten minutes, once (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: Type.Object({ id: Id }),
    reply: dataReply(MemberBooking),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/organizer/walk-ins/terms': {
    summary: 'Get the places that can be booked on a date for a guest without Telegram (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ optionId: Id, date: LocalDate }),
    reply: dataReply(
      Type.Object({
        title: Type.String(),
        optionName: Type.String(),
        isStay: Type.Boolean(),
        units: Type.Array(Type.Object({ unitId: Type.String(), title: Type.String() })),
        extras: Type.Optional(Type.Array(Type.Object({ unitId: Type.String(), title: Type.String() }))),
        /** One entry per open start time, or a single entry. */
        starts: Type.Array(Type.Object({ startTime: Type.Optional(LocalTime), free: Type.Integer() })),
        most: Type.Integer(),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED'],
  },
} as const satisfies Record<string, CallDefinition>
