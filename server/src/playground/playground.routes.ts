import type { playgroundCalls } from '@enp/shared/calls/playground'
import type { RouteHandlers } from '../http/route.ts'
import { getVisitorProgress } from './get-visitor-progress.ts'
import { prepareVisitor } from './prepare-visitor.ts'
import { removeVisitor } from './remove-visitor.ts'

export const playgroundRoutes: Pick<RouteHandlers, keyof typeof playgroundCalls> = {
  'POST /internal/playground/visitors': (deps, { body }) => prepareVisitor(deps, body),
  'GET /internal/playground/visitors/:key': (deps, { params }) => getVisitorProgress(deps, params.key),
  'POST /internal/playground/removals': (deps, { body }) => removeVisitor(deps, body),
}
