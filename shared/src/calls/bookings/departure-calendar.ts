import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'

/** Secret: everyone who has it can read the departures and their sold places. */
const Address = Type.String()
const whole = Type.Object({ organizerId: Id })
const errors = ['NOT_MEMBER', 'NOT_FOUND'] as const

export const departureCalendarCalls = {
  'GET /v1/organizer/departure-calendar': {
    summary: 'Get the member’s address of a calendar of departures, if it was created (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: whole,
    reply: dataReply(Type.Object({ address: Type.Optional(Address) })),
    errors: [...errors],
  },
  'POST /v1/organizer/departure-calendar': {
    summary: 'Create the member’s address; repeated calls return the same (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: whole,
    reply: dataReply(Type.Object({ address: Address })),
    errors: [...errors],
  },
  'POST /v1/organizer/departure-calendar/revoke': {
    summary: 'Revoke the member’s address of the calendar of departures; the next one differs',
    access: 'member',
    rateLimit: 'value',
    body: whole,
    reply: dataReply(Type.Object({ revoked: Type.Boolean() })),
    errors: [...errors],
  },
} as const satisfies Record<string, CallDefinition>
