import type { importColumnsCalls } from '@enp/shared/calls/imports/import-columns'
import type { RouteHandlers } from '../../http/route.ts'
import { saveColumns } from './save-columns.ts'

export const importColumnsRoutes: Pick<RouteHandlers, keyof typeof importColumnsCalls> = {
  'POST /v1/organizer/imports/columns': (deps, { member, body }) => saveColumns(deps, member, body),
}
