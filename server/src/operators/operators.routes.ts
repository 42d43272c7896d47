import type { RouteHandlers } from '../http/route.ts'
import { isOperator } from './require-operator.ts'

export const operatorsRoutes: Pick<RouteHandlers, 'GET /internal/operators/check'> = {
  'GET /internal/operators/check': async ({ db }, { query }) => ({
    data: { isOperator: await isOperator(db, query.telegramId) },
  }),
}
