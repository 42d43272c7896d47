import { expect, test } from 'vitest'
import { addBookable } from '../fixtures/booking-fixtures.ts'
import { startProduct } from '../fixtures/harness.ts'
import { startServerProcess } from '../fixtures/server-process.ts'

test('a server starts without its replica: only searches are refused', async () => {
  const product = await startProduct()
  const { serviceId } = await addBookable(product)
  const server = await startServerProcess(product, { env: { DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:9/enp' } })
  const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status
  expect(await statusOf('/health/ready')).toBe(200)
  expect(await statusOf(`/v1/services/${serviceId}`)).toBe(200)
  expect(await statusOf('/v1/services?search=озеро')).toBe(503)
})
