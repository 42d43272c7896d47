import type { serviceListCalls } from '@enp/shared/calls/catalog/service-lists'
import type { RouteHandlers } from '../../http/route.ts'
import { addToList, createList, removeFromList, removeList, renameList } from './change-lists.ts'
import { copyList } from './copy-list.ts'
import { createListMessage } from './create-list-message.ts'
import { shareList, stopSharingList } from './share-list.ts'
import { getOwnList, getSharedList, listLists } from './show-lists.ts'

export const listsRoutes: Pick<RouteHandlers, keyof typeof serviceListCalls> = {
  'GET /v1/users/lists': (deps, { user, query }) => listLists(deps, user.id, query),
  'POST /v1/users/lists': (deps, { user, body }) => createList(deps, user.id, body),
  'GET /v1/users/lists/:id': (deps, { user, params, query }) => getOwnList(deps, user, params.id, query),
  'PATCH /v1/users/lists/:id': (deps, { user, params, body }) => renameList(deps, user.id, params.id, body),
  'DELETE /v1/users/lists/:id': (deps, { user, params }) => removeList(deps, user.id, params.id),
  'POST /v1/users/lists/:id/services/:serviceId': (deps, { user, params }) => addToList(deps, user.id, params),
  'DELETE /v1/users/lists/:id/services/:serviceId': (deps, { user, params }) => removeFromList(deps, user.id, params),
  'POST /v1/users/lists/:id/link': (deps, { user, params }) => shareList(deps, user, params.id),
  'DELETE /v1/users/lists/:id/link': (deps, { user, params }) => stopSharingList(deps, user.id, params.id),
  'POST /v1/users/lists/:id/message': (deps, { user, params, body }) => createListMessage(deps, user, params.id, body),
  'GET /v1/lists/:id': (deps, { reader, params, query }) => getSharedList(deps, reader, params.id, query),
  'POST /v1/lists/:id/copy': (deps, { user, params }) => copyList(deps, user.id, params.id),
}
