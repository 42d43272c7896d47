import { type TObject, type TSchema, Type } from 'typebox'
import * as bodies from './octo-bodies.ts'
import * as schemas from './octo-shapes.ts'

export interface OctoCall {
  readonly summary: string
  readonly query?: TObject
  readonly body?: TObject
  readonly reply: TSchema
  /** In addition to those that any call can have. */
  readonly errors: readonly (typeof schemas.octoErrorCodes)[number][]
}

const { Availability, Booking, CalendarDay, Capability, Product, Supplier } = schemas
const place = ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID'] as const
const target = [...place, 'INVALID_AVAILABILITY_ID', 'INVALID_UNIT_ID', 'UNPROCESSABLE_ENTITY'] as const

/** Paths follow `/octo`; docs/rules/resellers.md#the-api */
export const octoCalls = {
  'GET /capabilities': { summary: 'List capabilities', reply: Type.Array(Capability), errors: [] },
  'GET /supplier': { summary: 'Get the supplier', reply: Supplier, errors: [] },
  'GET /products': {
    summary: 'List products; a page of 500, the next one by the header Link',
    query: bodies.PageQuery,
    reply: Type.Array(Product),
    errors: [],
  },
  'GET /products/:id': { summary: 'Get a product', reply: Product, errors: ['INVALID_PRODUCT_ID'] },
  'POST /availability': {
    summary: 'Starts of an option in a range of days, or by their ids',
    body: bodies.AvailabilityBody,
    reply: Type.Array(Availability),
    errors: [...place, 'INVALID_AVAILABILITY_ID', 'INVALID_UNIT_ID'],
  },
  'POST /availability/calendar': {
    summary: 'Days of an option',
    body: bodies.CalendarBody,
    reply: Type.Array(CalendarDay),
    errors: [...place, 'INVALID_UNIT_ID'],
  },
  'POST /bookings': {
    summary: 'Reserve: a repeated uuid is the same booking',
    body: bodies.ReservationBody,
    reply: Booking,
    errors: target,
  },
  'GET /bookings': {
    summary: 'List bookings; a page of 100, the next one by the header Link',
    query: bodies.BookingsQuery,
    reply: Type.Array(Booking),
    errors: [],
  },
  'GET /bookings/:uuid': { summary: 'Get a booking', reply: Booking, errors: ['INVALID_BOOKING_UUID'] },
  'PATCH /bookings/:uuid': {
    summary: 'Update a booking that is held, or confirmed and free to cancel',
    body: bodies.UpdateBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', ...target],
  },
  'POST /bookings/:uuid/confirm': {
    summary: 'Confirm a booking that is held',
    body: bodies.ConfirmationBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', ...target],
  },
  'POST /bookings/:uuid/extend': {
    summary: 'Hold a booking longer',
    body: bodies.ExtensionBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', 'UNPROCESSABLE_ENTITY'],
  },
  'POST /bookings/:uuid/cancel': {
    summary: 'Cancel a booking; the policy of the product decides about the money',
    body: bodies.CancellationBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', 'UNPROCESSABLE_ENTITY'],
  },
  'GET /webhooks': { summary: 'List webhooks', reply: Type.Array(schemas.Webhook), errors: [] },
  'POST /webhooks': {
    summary: 'Create a webhook; the reply has its secret',
    body: bodies.WebhookBody,
    reply: schemas.Webhook,
    errors: ['UNPROCESSABLE_ENTITY'],
  },
  'DELETE /webhooks/:id': { summary: 'Delete a webhook', reply: Type.Object({}), errors: [] },
} as const satisfies Record<string, OctoCall>

export type OctoCallName = keyof typeof octoCalls

export const octoPrefix = '/octo'
