import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'

const DigestSwitch = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  timeZone: Type.String(),
  isOn: Type.Boolean(),
})
export type DigestSwitch = Static<typeof DigestSwitch>

/** See docs/rules/organizers.md#morning-digest. */
export const organizerDigestCalls = {
  'GET /v1/organizer/digests': {
    summary: 'List the organizers whose morning digest the user may get (owners and managers of all services only)',
    access: 'member',
    rateLimit: 'read',
    reply: dataReply(Type.Array(DigestSwitch)),
    errors: [],
  },
  'POST /v1/organizer/digests': {
    summary: 'Switch the morning digest on or off for oneself (owners and managers of all services only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({ organizerId: Id, isOn: Type.Boolean() }),
    reply: dataReply(Type.Array(DigestSwitch)),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
