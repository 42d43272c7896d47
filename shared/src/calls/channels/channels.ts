import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Language } from '../api.ts'
import { ChannelConnection, ChannelPreview, ChannelRoom, ChannelRoomChoice, ChannelRooms } from './channel-shapes.ts'

const byId = { params: Type.Object({ id: Id }) }
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const
const channelErrors = ['CHANNEL_REFUSED', 'CHANNEL_UNREACHABLE'] as const

/** Only owners of the whole organizer; docs/rules/channel-managers.md. */
export const channelsCalls = {
  'GET /v1/organizer/channels': {
    summary: 'List the hotels that are connected to the channel manager (owners only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId: Id }),
    reply: dataReply(Type.Object({ connections: Type.Array(ChannelConnection) })),
    errors: accessErrors,
  },
  'POST /v1/organizer/channels': {
    summary: 'Connect a hotel by its client id and secret at the channel manager, or replace them (owners only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      organizerId: Id,
      clientId: Type.String({ minLength: 1, maxLength: 200 }),
      clientSecret: Type.String({ minLength: 1, maxLength: 200 }),
      /** Needed if these credentials open several hotels. */
      propertyId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    }),
    /** Without a connection: the hotels to choose from. */
    reply: dataReply(
      Type.Object({
        connection: Type.Optional(ChannelConnection),
        properties: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
      }),
    ),
    errors: [...accessErrors, ...channelErrors, 'VALIDATION_ERROR'],
  },
  'DELETE /v1/organizer/channels/:id': {
    summary: 'Disconnect a hotel; its options get the places and prices of their own calendar (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: dataReply(Type.Object({ removed: Type.Boolean() })),
    errors: accessErrors,
  },
  'GET /v1/organizer/channels/:id/rooms': {
    summary: 'List rooms and rates of a connected hotel, and the options that can be connected (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: dataReply(ChannelRooms),
    errors: [...accessErrors, ...channelErrors],
  },
  'POST /v1/organizer/channels/:id/import': {
    summary: 'Read texts, pictures, rooms and prices of a hotel as a checked file of services (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    /** A repeated key returns the same file. */
    body: Type.Object({ language: Language, key: Id }),
    reply: dataReply(Type.Object({ importId: Id })),
    errors: [...accessErrors, ...channelErrors, 'TRY_LATER'],
  },
  'POST /v1/organizer/channels/:id/preview': {
    summary: 'Preview what connecting an option changes in the next nights (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: ChannelRoomChoice,
    reply: dataReply(ChannelPreview),
    errors: [...accessErrors, ...channelErrors, 'VALIDATION_ERROR'],
  },
  'POST /v1/organizer/channels/:id/rooms': {
    summary: 'Connect an option to a room type and rate plan, or change them (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: ChannelRoomChoice,
    reply: dataReply(ChannelRoom),
    errors: [...accessErrors, ...channelErrors, 'VALIDATION_ERROR'],
  },
  'DELETE /v1/organizer/channel-rooms/:id': {
    summary: 'Disconnect an option, named by its id; its own calendar applies again (owners only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: dataReply(Type.Object({ removed: Type.Boolean() })),
    errors: accessErrors,
  },
} as const satisfies Record<string, CallDefinition>
