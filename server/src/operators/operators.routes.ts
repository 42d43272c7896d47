import type { Handlers } from '../http/route.ts'
import { isOperator } from './require-operator.ts'

export const operatorsRoutes: Pick<Handlers, 'POST /internal/operators/check'> = {
  'POST /internal/operators/check': async ({ db }, { body }) => ({
    data: { isOperator: await isOperator(db, body.telegramId) },
  }),
}
