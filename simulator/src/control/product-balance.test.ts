import { expect, test } from 'vitest'
import { startSimulator } from '../testing/simulator.ts'
import type { ProductBalance } from './product-balance.ts'

function recordingProduct() {
  const asked: Parameters<ProductBalance['deposit']>[0][] = []
  const product = {
    asked,
    moveTo: async (offsetSeconds: number) => offsetSeconds,
    deposit: async (deposit: (typeof asked)[number]) => {
      asked.push(deposit)
      return '35.5'
    },
  }
  return product
}

test('passes a deposit to the product and returns the new balance', async () => {
  const product = recordingProduct()
  const { control } = await startSimulator({ product })
  const { status, body } = await control('/balance', { userId: 700_100, currency: 'usdt', amount: 10.5 })
  expect([status, body]).toEqual([200, { balance: '35.5' }])
  expect(product.asked).toEqual([{ telegramId: 700_100, currency: 'usdt', amount: '10.5' }])
})

test.each([
  [{ userId: 1, currency: 'usdt', amount: 10 }, 404],
  [{ userId: 700_100, currency: 'rub', amount: 10 }, 400],
  [{ userId: 700_100, currency: 'usdt', amount: 0 }, 400],
  [{ userId: 700_100, currency: 'usdt', amount: -5 }, 400],
  [{ userId: 700_100, currency: 'usdt' }, 400],
])('refuses %o with a sentence and does not call the product', async (body, status) => {
  const product = recordingProduct()
  const { control } = await startSimulator({ product })
  const answer = await control('/balance', body)
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([status, ['error']])
  expect(product.asked).toEqual([])
})

test("returns the product's refusal as a 502", async () => {
  const deposit = async () => {
    throw new Error('it answered 500')
  }
  const { control } = await startSimulator({ product: { ...recordingProduct(), deposit } })
  const { status, body } = await control('/balance', { userId: 700_100, currency: 'ton', amount: '1' })
  expect([status, body]).toEqual([502, { error: 'The product took no deposit (it answered 500).' }])
})

test('returns 502 when the simulator runs without a product', async () => {
  const { control } = await startSimulator()
  expect((await control('/balance', { userId: 700_100, currency: 'enp', amount: 1 })).status).toBe(502)
})

test('the page shows deposits only with a product', async () => {
  const alone = await startSimulator()
  const withProduct = await startSimulator({ product: recordingProduct() })
  expect((await alone.control('/bot')).body).toMatchObject({ hasProduct: false })
  expect((await withProduct.control('/bot')).body).toMatchObject({ hasProduct: true })
})
