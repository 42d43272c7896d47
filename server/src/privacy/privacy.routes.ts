import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import type { RouteHandlers } from '../http/route.ts'
import { eraseUser } from './erase-user.ts'
import { exportUser } from './export-user.ts'
import { previewErasure } from './preview-erasure.ts'

type PrivacyCalls = 'POST /internal/privacy/export' | 'GET /internal/privacy/preview' | 'POST /internal/privacy/erase'

/** `parts` is passed in, because this domain does not import other domains. */
export function privacyRoutes(parts: readonly PersonalDataHandler[]): Pick<RouteHandlers, PrivacyCalls> {
  return {
    'POST /internal/privacy/export': (deps, { body }) => exportUser(deps, parts, body),
    'GET /internal/privacy/preview': (deps, { query }) => previewErasure(deps, parts, query),
    'POST /internal/privacy/erase': (deps, { body }) => eraseUser(deps, parts, body),
  }
}
