import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from './api.ts'
import { SelectedUnits } from './bookings.ts'
import { Contact } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import { MemberBooking } from './organizer.ts'

export const walkInOrigins = ['walk_in', 'phone'] as const

const slotFields = {
  optionId: Id,
  /** For a hotel, the check-in date. */
  date: LocalDate,
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
}
const body = {
  ...slotFields,
  units: SelectedUnits,
  origin: Type.Enum([...walkInOrigins]),
  contact: Type.Optional(Type.Pick(Contact, ['fullName', 'phone'])),
  notes: Type.Optional(Type.String({ maxLength: 500 })),
  key: Type.String({ minLength: 1, maxLength: 100 }),
}

const bookWalkIn = {
  summary: 'Book places for a guest without Telegram who pays the organizer directly (members only)',
  rateLimit: 'value',
  reply: dataReply(MemberBooking),
  errors: [
    'NOT_MEMBER',
    'NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'DATE_CLOSED',
    'CUTOFF_PASSED',
    'SOLD_OUT',
    'IDEMPOTENCY_CONFLICT',
  ],
} as const

const terms = {
  summary: 'Get the places that can be booked on a date for a guest without Telegram (members only)',
  rateLimit: 'read',
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
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'SERVICE_NOT_FOUND'],
} as const
const member = { telegramId: TelegramId }
const termsQuery = { optionId: Id, date: LocalDate }

/** See docs/rules/check-in.md. */
export const organizerWalkInsCalls = {
  'POST /v1/organizer/walk-ins': { ...bookWalkIn, access: 'person', body: Type.Object(body) },
  'POST /internal/organizer/walk-ins': { ...bookWalkIn, access: 'bot', body: Type.Object({ ...member, ...body }) },
  'GET /v1/organizer/walk-ins/terms': { ...terms, access: 'person', query: Type.Object(termsQuery) },
  'GET /internal/organizer/walk-ins/terms': {
    ...terms,
    access: 'bot',
    query: Type.Object({ ...member, ...termsQuery }),
  },
} as const satisfies Record<string, CallDefinition>
