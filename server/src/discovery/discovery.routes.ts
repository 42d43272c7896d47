import type { homeCalls } from '@enp/shared/calls/catalog/home'
import type { RouteHandlers } from '../http/route.ts'
import { getHome } from './home/get-home.ts'

export const discoveryRoutes: Pick<RouteHandlers, keyof typeof homeCalls> = {
  'GET /v1/home': (deps, { user, reader, query }) => getHome(deps, { person: user, reader }, query),
}
