import { Type } from 'typebox'
import { bookingStates, bookingStatuses } from '../../bookings/booking-states.ts'
import {
  answerMaxLength,
  bookingsPageSize,
  maxBookedQuantity,
  maxPage,
  maxPageSize,
  maxStayGuests,
} from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply, TelegramId, Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { DepartureMinimum } from '../catalog/departure-minimum.ts'
import { Booking, Contact } from './bookings-shapes.ts'
import { PromoCodeText } from './promo-codes.ts'

const byId = Type.Object({ id: Id })
export const SelectedUnits = Type.Array(
  Type.Object({
    unitId: Type.String({ minLength: 1, maxLength: 80 }),
    quantity: Type.Integer({ minimum: 0, maximum: maxBookedQuantity }),
  }),
  { minItems: 1, maxItems: 24 },
)

export const bookingsCalls = {
  'POST /v1/bookings': {
    summary: 'Hold places until `holdExpiresAt` at the server’s price',
    access: 'person',
    rateLimit: 'value',
    guessed: 'promoCode',
    body: Type.Object({
      serviceId: Id,
      optionId: Id,
      date: Type.Optional(LocalDate),
      checkIn: Type.Optional(LocalDate),
      checkOut: Type.Optional(LocalDate),
      startTime: Type.Optional(LocalTime),
      units: SelectedUnits,
      /** Guests of a stay, by default as many as its rooms are for; docs/rules/tourist-tax.md */
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStayGuests })),
      /** Guests among them who pay no tourist tax. */
      exemptGuests: Type.Optional(Type.Integer({ minimum: 0, maximum: maxStayGuests })),
      contact: Contact,
      notes: Type.Optional(Type.String({ maxLength: 1_000 })),
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            questionId: Type.String({ minLength: 1, maxLength: 80 }),
            value: Type.String({ maxLength: answerMaxLength }),
            /** For questions per guest: index from 0 in the order of `units`. */
            unitIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
          }),
          { maxItems: 400 },
        ),
      ),
      /** Required answers of guests after the first may be missing: companions answer later. */
      companionsAnswer: Type.Optional(Type.Boolean()),
      pickUpId: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      promoCode: Type.Optional(PromoCodeText),
      /** Price that the user saw, with the promo code. At another price nothing is held. */
      expectedAmount: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    reply: dataReply(Booking),
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'SERVICE_SUSPENDED',
      'SUSPENDED',
      'SOLD_OUT',
      'DATE_CLOSED',
      'NOT_OPEN_YET',
      'CUTOFF_PASSED',
      'HOLD_LIMIT',
      'HOLD_COOLDOWN',
      'PRICE_CHANGED',
      'STAY_NOT_OFFERED',
      'CHANNEL_UNREACHABLE',
      'CODE_UNKNOWN',
      'CODE_USED_UP',
      'CODE_EXPIRED',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'GET /v1/bookings': {
    summary: 'List the user’s bookings: upcoming ones by start time, others newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      status: Type.Optional(Type.Enum([...bookingStatuses])),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: bookingsPageSize }),
    }),
    reply: successReply({
      data: Type.Array(Booking),
      pagination: Pagination,
      counts: Type.Object({ upcoming: Type.Integer(), completed: Type.Integer(), cancelled: Type.Integer() }),
    }),
    errors: [],
  },
  'GET /internal/trips': {
    summary: 'List the next trips and tickets of a user for the chat, at most 6 each; empty for an unknown user',
    access: 'bot',
    rateLimit: 'read',
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(
      Type.Object({
        total: Type.Integer(),
        trips: Type.Array(
          Type.Object({
            ...{ bookingId: Id, number: Type.String(), title: Type.String() },
            state: Type.Enum([...bookingStates]),
            startsAt: Timestamp,
            startTime: Type.Optional(LocalTime),
            timeZone: Type.String(),
            /** Until when the rest after a deposit is to be paid. */
            restDueAt: Type.Optional(Timestamp),
            /** Until the decision about its departure. */
            minimum: Type.Optional(DepartureMinimum),
          }),
        ),
        /** Tickets of a companion for trips that are not over, without prices. */
        tickets: Type.Optional(
          Type.Array(
            Type.Object({
              ...{ ticketId: Id, code: Type.Optional(Type.String()), title: Type.String() },
              startsAt: Timestamp,
              startTime: Type.Optional(LocalTime),
              timeZone: Type.String(),
            }),
          ),
        ),
      }),
    ),
    errors: [],
  },
  'GET /v1/bookings/:id': {
    summary: 'Get a booking',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Booking),
    errors: ['NOT_FOUND'],
  },
  'DELETE /v1/bookings/:id': {
    summary: 'Remove a finished booking from the user’s list; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Type.Object({})),
    errors: ['NOT_FOUND', 'BOOKING_UPCOMING'],
  },
} as const satisfies Record<string, CallDefinition>
