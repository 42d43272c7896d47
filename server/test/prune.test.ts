import { expect, test } from 'vitest'
import { prune } from '../src/core/prune.ts'
import { arrive, startProduct } from './harness.ts'

const day = 86_400

test('old request keys and ended sessions are forgotten, what guards money is not', async () => {
  const product = await startProduct()
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start', {}, { 'idempotency-key': 'tap' })
  await product.advance(day)
  await arrive(product, { telegramId: traveller.telegramId })
  await product.sql("insert into once (key, fingerprint, answer) values ('payment:charge', '', '{}')")
  expect(await prune(product.db)).toBe(0)

  await product.advance(2 * day)
  expect(await prune(product.db)).toBe(1)
  expect(await product.sql<{ key: string }>('select key from once')).toEqual([{ key: 'payment:charge' }])

  await product.advance(30 * day)
  expect(await prune(product.db)).toBe(2)
  expect(await product.sql('select 1 from session')).toEqual([])
})
