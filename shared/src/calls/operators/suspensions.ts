import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

/** Without `until` an operator ends it. */
export const Suspension = Type.Object({
  reason: Type.String(),
  until: Type.Optional(Timestamp),
  at: Timestamp,
  operatorName: Type.Optional(Type.String()),
})
export type Suspension = Static<typeof Suspension>

export const SuspendableService = Type.Object({
  serviceId: Id,
  title: Type.String(),
  organizerName: Type.String(),
  /** Status without, or after, the suspension. */
  status: Type.Enum(['published', 'hidden']),
  timeZone: Type.String(),
  /** Confirmed or waiting for the organizer, not started. A suspension leaves them unchanged. */
  upcomingBookings: Type.Integer(),
  suspension: Type.Optional(Suspension),
})
export type SuspendableService = Static<typeof SuspendableService>

export const suspensionStates = ['active', 'ended'] as const
export type SuspensionState = (typeof suspensionStates)[number]

export const maxSuspensionDays = 365

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }

/** `first`: this request changed it. Otherwise `service` shows the current state. */
const Outcome = dataReply(
  Type.Object({ first: Type.Boolean(), service: SuspendableService, undo: Type.Optional(UndoReceipt) }),
)

/** See docs/rules/suspensions.md. */
export const suspensionCalls = {
  'GET /internal/admin/suspensions': {
    ...internal,
    summary: 'List suspended services, the last ones first, at most 20 (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ services: Type.Array(SuspendableService), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/suspendable-services': {
    ...internal,
    summary: 'Find services by ID, title or organizer, at most 8 (operators only)',
    query: Type.Object({ ...operator, text: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: dataReply(Type.Array(SuspendableService)),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/suspendable-services/:id/suspend': {
    ...internal,
    summary: 'Suspend a service with a reason; its bookings stay (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      ...operator,
      /** Travellers and the organizer read it. */
      reason: Type.String({ minLength: 1, maxLength: 500 }),
      /** Without it an operator ends the suspension. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSuspensionDays })),
    }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/suspendable-services/:id/resume': {
    ...internal,
    summary: 'End the suspension of a service (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
