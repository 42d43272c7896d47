import type { operatorMenuCalls } from '@enp/shared/calls/operator-menu'
import type { Handlers } from '../http/route.ts'
import { readWaiting } from './menu/read-waiting.ts'

export const adminRoutes: Pick<Handlers, keyof typeof operatorMenuCalls> = {
  'POST /internal/admin/waiting': (deps, { body }) => readWaiting(deps, body),
}
