import { type TObject, type TSchema, Type } from 'typebox'
import type { ResellerPermission } from '../operators/operator-resellers.ts'
import * as bodies from './octo-bodies.ts'
import * as schemas from './octo-shapes.ts'

export interface OctoCall {
  readonly summary: string
  /** That a key needs; one that sells may read too. */
  readonly permission: ResellerPermission
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
  'GET /capabilities': { permission: 'read', summary: 'List capabilities', reply: Type.Array(Capability), errors: [] },
  'GET /supplier': { permission: 'read', summary: 'Get the supplier', reply: Supplier, errors: [] },
  'GET /products': {
    permission: 'read',
    summary: 'List products; a page of 500, the next one by the header Link',
    query: bodies.PageQuery,
    reply: Type.Array(Product),
    errors: [],
  },
  'GET /products/:id': { permission: 'read', summary: 'Get a product', reply: Product, errors: ['INVALID_PRODUCT_ID'] },
  'POST /availability': {
    permission: 'read',
    summary: 'Starts of an option in a range of days, or by their ids',
    body: bodies.AvailabilityBody,
    reply: Type.Array(Availability),
    errors: [...place, 'INVALID_AVAILABILITY_ID', 'INVALID_UNIT_ID'],
  },
  'POST /availability/calendar': {
    permission: 'read',
    summary: 'Days of an option',
    body: bodies.CalendarBody,
    reply: Type.Array(CalendarDay),
    errors: [...place, 'INVALID_UNIT_ID'],
  },
  'POST /bookings': {
    permission: 'sell',
    summary: 'Reserve: a repeated uuid is the same booking',
    body: bodies.ReservationBody,
    reply: Booking,
    errors: target,
  },
  'GET /bookings': {
    permission: 'read',
    summary: 'List bookings; a page of 100, the next one by the header Link',
    query: bodies.BookingsQuery,
    reply: Type.Array(Booking),
    errors: [],
  },
  'GET /bookings/:uuid': {
    permission: 'read',
    summary: 'Get a booking',
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID'],
  },
  'PATCH /bookings/:uuid': {
    permission: 'sell',
    summary: 'Update a booking that is held, or confirmed and free to cancel',
    body: bodies.UpdateBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', ...target],
  },
  'POST /bookings/:uuid/confirm': {
    permission: 'sell',
    summary: 'Confirm a booking that is held',
    body: bodies.ConfirmationBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', ...target],
  },
  'POST /bookings/:uuid/extend': {
    permission: 'sell',
    summary: 'Hold a booking longer',
    body: bodies.ExtensionBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', 'UNPROCESSABLE_ENTITY'],
  },
  'POST /bookings/:uuid/cancel': {
    permission: 'sell',
    summary: 'Cancel a booking; the policy of the product decides about the money',
    body: bodies.CancellationBody,
    reply: Booking,
    errors: ['INVALID_BOOKING_UUID', 'UNPROCESSABLE_ENTITY'],
  },
  'GET /webhooks': { permission: 'read', summary: 'List webhooks', reply: Type.Array(schemas.Webhook), errors: [] },
  'POST /webhooks': {
    permission: 'sell',
    summary: 'Create a webhook; the reply has its secret',
    body: bodies.WebhookBody,
    reply: schemas.Webhook,
    errors: ['UNPROCESSABLE_ENTITY'],
  },
  'DELETE /webhooks/:id': { permission: 'sell', summary: 'Delete a webhook', reply: Type.Object({}), errors: [] },
} as const satisfies Record<string, OctoCall>

export type OctoCallName = keyof typeof octoCalls

export const octoPrefix = '/octo'
