import { Type } from 'typebox'
import { bookingStatuses } from '../booking-states.ts'
import { answerMaxLength, bookingsPageSize, maxBookedQuantity, maxPage, maxPageSize } from '../limits.ts'
import { type Call, data, Id, Pagination, plain } from './api.ts'
import { Booking, Contact } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

const byId = Type.Object({ id: Id })
export const Units = Type.Array(
  Type.Object({
    unitId: Type.String({ minLength: 1, maxLength: 80 }),
    quantity: Type.Integer({ minimum: 0, maximum: maxBookedQuantity }),
  }),
  { minItems: 1, maxItems: 24 },
)

export const bookingsCalls = {
  'POST /v1/bookings': {
    summary: 'Hold places: they are taken now and kept until `holdExpiresAt`; the price is the server’s',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      serviceId: Id,
      optionId: Id,
      /** One day, or a stay from check-in to check-out. */
      date: Type.Optional(LocalDate),
      checkIn: Type.Optional(LocalDate),
      checkOut: Type.Optional(LocalDate),
      startTime: Type.Optional(LocalTime),
      units: Units,
      contact: Contact,
      notes: Type.Optional(Type.String({ maxLength: 1_000 })),
      /** Of the option's questions: those that are required need one. */
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            questionId: Type.String({ minLength: 1, maxLength: 80 }),
            value: Type.String({ maxLength: answerMaxLength }),
            /** Where each guest is asked: which of them, from 0 in the order of `units`. */
            unitIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
          }),
          { maxItems: 400 },
        ),
      ),
      pickUpId: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      /** Roubles that the person was shown: at another price nothing is taken. */
      expectedAmount: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    reply: data(Booking),
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'SOLD_OUT',
      'DATE_CLOSED',
      'CUTOFF_PASSED',
      'HOLD_LIMIT',
      'HOLD_COOLDOWN',
      'PRICE_CHANGED',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'GET /v1/bookings': {
    summary: 'One’s bookings: what is ahead by its start, the rest the newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      status: Type.Optional(Type.Enum([...bookingStatuses])),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: bookingsPageSize }),
    }),
    /** How many there are of each status. */
    reply: plain({
      data: Type.Array(Booking),
      pagination: Pagination,
      counts: Type.Object({ upcoming: Type.Integer(), completed: Type.Integer(), cancelled: Type.Integer() }),
    }),
    errors: [],
  },
  'GET /v1/bookings/:id': {
    summary: 'One booking',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: data(Booking),
    errors: ['NOT_FOUND'],
  },
  'DELETE /v1/bookings/:id': {
    summary: 'Take a finished booking off one’s list; again changes nothing',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: data(Type.Object({})),
    errors: ['NOT_FOUND', 'BOOKING_UPCOMING'],
  },
} as const satisfies Record<string, Call>
