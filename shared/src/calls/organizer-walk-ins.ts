import { Type } from 'typebox'
import { type Call, data, Id, TelegramId } from './api.ts'
import { Units } from './bookings.ts'
import { Contact } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import { MemberBooking } from './organizer.ts'

/** Who has no messenger: came by themselves, or called. */
export const walkInOrigins = ['walk_in', 'phone'] as const

const wanted = {
  optionId: Id,
  /** Of a hotel: the check-in. */
  date: LocalDate,
  /** Of a hotel: the check-out, else nothing. */
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
}
const body = {
  ...wanted,
  units: Units,
  origin: Type.Enum([...walkInOrigins]),
  /** Left out where nobody said a name. */
  contact: Type.Optional(Type.Pick(Contact, ['fullName', 'phone'])),
  notes: Type.Optional(Type.String({ maxLength: 500 })),
  /** The same key takes the places once, however often it is sent. */
  key: Type.String({ minLength: 1, maxLength: 100 }),
}

const take = {
  summary: 'For members of organizers: take places for somebody without the messenger, who pays the organizer directly',
  rateLimit: 'value',
  reply: data(MemberBooking),
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
  summary: 'For members of organizers: what can be taken on a day for somebody without the messenger',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      title: Type.String(),
      optionName: Type.String(),
      isStay: Type.Boolean(),
      units: Type.Array(Type.Object({ unitId: Type.String(), title: Type.String() })),
      /** What else can be taken with them, where the option has it. */
      extras: Type.Optional(Type.Array(Type.Object({ unitId: Type.String(), title: Type.String() }))),
      /** One for each start; of an option without them one. Closed ones are left out. */
      starts: Type.Array(Type.Object({ startTime: Type.Optional(LocalTime), free: Type.Integer() })),
      /** So many of its units in one booking. */
      most: Type.Integer(),
    }),
  ),
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'SERVICE_NOT_FOUND'],
} as const
const member = { telegramId: TelegramId }
const asked = { optionId: Id, date: LocalDate }

/** Bookings by telephone and at the door; docs/product.md, section 15. */
export const organizerWalkInsCalls = {
  'POST /v1/organizer/walk-ins': { ...take, access: 'person', body: Type.Object(body) },
  'POST /internal/organizer/walk-ins': { ...take, access: 'bot', body: Type.Object({ ...member, ...body }) },
  'GET /v1/organizer/walk-ins/terms': { ...terms, access: 'person', query: Type.Object(asked) },
  'GET /internal/organizer/walk-ins/terms': { ...terms, access: 'bot', query: Type.Object({ ...member, ...asked }) },
} as const satisfies Record<string, Call>
