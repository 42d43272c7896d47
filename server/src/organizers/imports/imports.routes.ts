import type { organizerImportsCalls } from '@enp/shared/calls/organizers/organizer-imports'
import type { RouteHandlers } from '../../http/route.ts'
import { confirmImport } from './confirm-import.ts'
import { receiveChatFile, receiveDeskFile } from './receive-import.ts'
import { showImport } from './show-import.ts'
import { undoImport } from './undo-import.ts'

export const organizerImportsRoutes: Pick<RouteHandlers, keyof typeof organizerImportsCalls> = {
  'POST /internal/organizer/imports': (deps, { body }) => receiveChatFile(deps, body),
  'POST /v1/organizer/imports': (deps, { member, body }) => receiveDeskFile(deps, member, body),
  'GET /v1/organizer/imports/:id': (deps, { member, params }) => showImport(deps, member, params.id),
  'POST /v1/organizer/imports/:id/confirm': (deps, { member, params }) => confirmImport(deps, member, params.id),
  'POST /v1/organizer/imports/:id/undo': (deps, { member, params }) => undoImport(deps, member, params.id),
}
