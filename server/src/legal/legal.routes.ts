import type { legalCalls } from '@enp/shared/calls/legal/legal'
import type { RouteHandlers } from '../http/route.ts'
import { getLegalText } from './get-legal-text.ts'

export const legalRoutes: Pick<RouteHandlers, keyof typeof legalCalls> = {
  'GET /v1/legal/:document': (deps, { params, query }) => getLegalText(deps, params.document, query),
  'GET /internal/legal/:document': (deps, { params, query }) => getLegalText(deps, params.document, query),
}
