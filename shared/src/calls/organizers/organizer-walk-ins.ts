import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { SelectedUnits } from '../bookings/bookings.ts'
import { Contact } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { DirectMethod, MemberBooking } from './organizer.ts'

export const walkInOrigins = ['walk_in', 'phone'] as const

const maxRoubles = 10_000_000

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
      contact: Type.Optional(Type.Pick(Contact, ['fullName', 'phone'])),
      notes: Type.Optional(Type.String({ maxLength: 500 })),
      /** The organizer's own price of the whole booking in roubles. Without it the list price. */
      price: Type.Optional(Type.Number({ minimum: 0, maximum: maxRoubles, multipleOf: 0.01 })),
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
