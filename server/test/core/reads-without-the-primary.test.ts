import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestTimeoutMs } from '../../src/core/database/database.ts'
import { addBookable } from '../fixtures/booking-fixtures.ts'
import { arrive, createDatabase, send, startProduct } from '../fixtures/harness.ts'

/** The address of the primary, which can be closed while the replica's stays. */
async function createClosableAddress(url: string) {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const path = `${folder}/.s.PGSQL.${target.port}`
  const sockets = new Set<net.Socket>()
  let isOpen = true
  const server = net.createServer((client) => {
    if (!isOpen) return client.destroy()
    const upstream = folder ? net.connect(path) : net.connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(upstream).on('close', () => client.destroy())
    upstream.pipe(client).on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const own = new URL(url)
  own.searchParams.delete('host')
  own.host = `127.0.0.1:${address.port}`
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  afterAll(() => {
    close()
    server.close()
  })
  return { url: own.toString(), close }
}

const { databaseUrl: readUrl, directUrl } = await createDatabase()
const primary = await createClosableAddress(readUrl)
const product = await startProduct({
  postgres: { databaseUrl: primary.url, directUrl },
  env: { DATABASE_READ_URL: readUrl },
  answerTimeoutMs: requestTimeoutMs,
})

test('everybody can read on the replica while the primary is away, and changes are refused', async () => {
  const { serviceId } = await addBookable(product)
  const traveller = await arrive(product)
  const anonymous = (url: string) => send(product.app, { method: 'GET', url })
  const paths = ['/v1/services', `/v1/services/${serviceId}`, '/v1/config', '/v1/services/categories']
  const whole = await Promise.all(paths.map((path) => anonymous(path)))
  primary.close()
  const replies = await Promise.all(paths.map((path) => anonymous(path)))
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(replies.map(({ body }) => body)).toEqual(whole.map(({ body }) => body))
  for (const path of ['/v1/services?search=озеро', '/v1/user/info', '/v1/bookings', '/v1/transactions'])
    expect([path, (await traveller.get(path)).status]).toEqual([path, 200])
  expect(await traveller.post('/v1/mining/start')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: { code: 'UNAVAILABLE' } },
  })
  expect(product.errors).toEqual([])
})
