import { expect, test } from 'vitest'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const waiting = (by: number) => getAsBot(product, '/internal/admin/waiting', { operatorId: by })

test('the operator menu shows the numbers of pending items to operators only', async () => {
  const traveller = await arrive(product)
  expect((await waiting(traveller.telegramId)).body.error.code).toBe('NOT_OPERATOR')
  const none = {
    ...{ requests: 0, refunds: 0, parked: 0, deposits: 0, withdrawals: 0, reviews: 0, friends: 0, tasks: 0 },
    ...{ organizers: 0, payouts: 0, cases: 0 },
  }
  expect((await waiting(operatorId)).body.data).toEqual(none)
  const question = { from: { id: traveller.telegramId, first_name: 'Анна' }, updateId: 1, text: 'Вопрос' }
  await asBot(product, '/internal/support/requests', question)
  expect((await waiting(operatorId)).body.data).toEqual({ ...none, requests: 1 })
})
