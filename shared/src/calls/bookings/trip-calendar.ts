import { Type } from 'typebox'
import { type CallDefinition, dataReply } from '../api.ts'

/** Secret: everyone who has it can read the user's trips. */
const Address = Type.String()

export const tripCalendarCalls = {
  'GET /v1/users/trip-calendar': {
    summary: 'Get the address of a calendar of the user’s trips, if it was created',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Object({ address: Type.Optional(Address) })),
    errors: [],
  },
  'POST /v1/users/trip-calendar': {
    summary: 'Create the address of a calendar of the user’s trips; repeated calls return the same',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(Type.Object({ address: Address })),
    errors: [],
  },
  'DELETE /v1/users/trip-calendar': {
    summary: 'Revoke the address of the calendar of trips; the next one differs',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(Type.Object({ revoked: Type.Boolean() })),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
