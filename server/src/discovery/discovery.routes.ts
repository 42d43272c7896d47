import type { homeCalls } from '@enp/shared/calls/home'
import type { Handlers } from '../http/route.ts'
import { readHome } from './home/read-home.ts'

export const discoveryRoutes: Pick<Handlers, keyof typeof homeCalls> = {
  'GET /v1/home': (deps, { person, reader, query }) => readHome(deps, { person, reader }, query),
}
