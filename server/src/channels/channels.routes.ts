import type { channelsCalls } from '@enp/shared/calls/channels/channels'
import type { RouteHandlers } from '../http/route.ts'
import { connectHotel, removeConnection, showConnections } from './access/manage-connections.ts'
import { importContent } from './content/import-content.ts'
import { connectRoom, disconnectRoom, showRooms } from './rooms/manage-rooms.ts'
import { previewRoom } from './rooms/preview-room.ts'

export const channelsRoutes: Pick<RouteHandlers, keyof typeof channelsCalls> = {
  'GET /v1/organizer/channels': (deps, { member, query }) => showConnections(deps, member, query.organizerId),
  'POST /v1/organizer/channels': (deps, { member, body }) => connectHotel(deps, member, body),
  'DELETE /v1/organizer/channels/:id': (deps, { member, params }) => removeConnection(deps, member, params.id),
  'GET /v1/organizer/channels/:id/rooms': (deps, { member, params }) => showRooms(deps, member, params.id),
  'POST /v1/organizer/channels/:id/import': (deps, { member, params, body }) =>
    importContent(deps, member, params.id, body),
  'POST /v1/organizer/channels/:id/preview': (deps, { member, params, body }) =>
    previewRoom(deps, member, params.id, body),
  'POST /v1/organizer/channels/:id/rooms': (deps, { member, params, body }) =>
    connectRoom(deps, member, params.id, body),
  'DELETE /v1/organizer/channel-rooms/:id': (deps, { member, params }) => disconnectRoom(deps, member, params.id),
}
