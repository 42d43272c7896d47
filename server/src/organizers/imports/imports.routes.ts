import type { organizerImportsCalls } from '@enp/shared/calls/organizers/organizer-imports'
import type { RouteHandlers } from '../../http/route.ts'
import { confirmImport } from './confirm-import.ts'
import { receiveImport } from './receive-import.ts'
import { undoImport } from './undo-import.ts'

export const organizerImportsRoutes: Pick<RouteHandlers, keyof typeof organizerImportsCalls> = {
  'POST /internal/organizer/imports': (deps, { body }) => receiveImport(deps, body),
  'POST /internal/organizer/imports/:id/confirm': (deps, { params, body }) => confirmImport(deps, params.id, body),
  'POST /internal/organizer/imports/:id/undo': (deps, { params, body }) => undoImport(deps, params.id, body),
}
