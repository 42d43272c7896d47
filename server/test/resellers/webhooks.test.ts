import { createHmac } from 'node:crypto'
import { createServer, request as requestHttp } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { deliverChanges } from '../../src/resellers/webhooks/deliver-changes.ts'
import { addBookable, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { sweep } from '../fixtures/booking-money.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'
import { addReseller, guests } from './octo-fixtures.ts'

interface Received {
  readonly signature: string
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies are compared with what the test expects
  readonly body: any
}

const product = await startProduct()
const now = new Date('2030-03-01T08:00:00Z')
await product.freeze(now)
const later = (minutes: number) => product.freeze(new Date(now.getTime() + minutes * 60_000))

let status = 200
let received: Received[] = []
const partner = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const text = Buffer.concat(pieces).toString()
    received.push({ signature: String(request.headers['octo-signature']), text, body: JSON.parse(text) })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  partner.closeAllConnections()
  partner.close()
})

const network: NetworkAccess = {
  withinMs: 5_000,
  resolve: async (name) => [{ address: name === 'inside.example' ? '10.0.0.1' : '93.184.216.34', family: 4 }],
  request: (url, { lookup: _lookup, agent: _agent, ...options }, answered) => {
    const address = partner.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return requestHttp({ ...options, host: '127.0.0.1', port, path: url.pathname, agent: false }, answered)
  },
}
const log = { info() {}, warn() {}, error() {} }

/** Returns what arrived. */
async function deliver(): Promise<Received[]> {
  received = []
  await deliverChanges({ db: product.db, config: product.config, log, network })
  return received
}

const adult = { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } }
const tour = await addBookable(product, { options: [{ units: [adult], startTimes: ['10:00'], capacity: 10 }] })
const availabilityId = '2030-03-13T10:00:00+03:00'
const place = { productId: tour.serviceId, optionId: tour.optionIds[0], availabilityId }
const [reseller, other] = [await addReseller(product), await addReseller(product)]
const url = 'https://partner.example/hook'
const subscribe = (event: string, by = reseller, address = url) => by.call('POST', '/webhooks', { event, url: address })
const unsubscribe = (id: string) => reseller.call('DELETE', `/webhooks/${id}`)

test('a webhook has a public address, a secret that is shown once, and an end', async () => {
  const { body: made } = await subscribe('booking_update')
  expect(made).toMatchObject({ event: 'booking_update', url, secret: expect.stringMatching(/^whsec_/) })
  expect((await reseller.call('GET', '/webhooks')).body).toEqual([{ id: made.id, event: 'booking_update', url }])
  expect((await other.call('GET', '/webhooks')).body).toEqual([])
  expect((await other.call('DELETE', `/webhooks/${made.id}`)).body.error).toBe('BAD_REQUEST')
  const again = (await subscribe('booking_update')).body
  expect((await reseller.call('GET', '/webhooks')).body).toEqual([{ id: again.id, event: 'booking_update', url }])
  for (const address of ['http://partner.example', 'https://user:secret@partner.example', 'partner'])
    expect((await subscribe('booking_update', reseller, address)).body.error).toBe('BAD_REQUEST')
  expect((await subscribe('product_update')).body.error).toBe('BAD_REQUEST')
  expect((await unsubscribe(again.id)).status).toBe(200)
  expect((await unsubscribe(again.id)).body.error).toBe('BAD_REQUEST')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => subscribe('booking_update', other, `${url}/${index}`)),
  )
  expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(10)
})

test('a change of places is signed and sent to those who asked, also one of a traveller', async () => {
  const { body: webhook } = await subscribe('availability_update')
  const traveller = await arrive(product)
  await requestHold(traveller, holdRequest(tour, { date: '2030-03-13', startTime: '10:00' }))
  const [update, ...others] = await deliver()
  expect(others).toEqual([])
  expect(update?.body).toMatchObject({ event: 'availability_update', webhook: { id: webhook.id, url } })
  expect(update?.body).toMatchObject({
    productId: tour.serviceId,
    optionId: place.optionId,
    availabilityIds: [availabilityId],
  })
  const [, time = '', sign] = /^t=(\d+),v1=(\w+)$/.exec(update?.signature ?? '') ?? []
  expect(Number(time)).toBe(now.getTime() / 1_000)
  expect(sign).toBe(createHmac('sha256', webhook.secret).update(`${time}.${update?.text}`).digest('hex'))
  expect(await deliver()).toEqual([])
  await unsubscribe(webhook.id)
  await sweep(product)
  await requestHold(traveller, holdRequest(tour, { date: '2030-03-14', startTime: '10:00' }))
  expect(await deliver()).toEqual([])
  const [left] = await product.sql('select count(*)::int from reseller_change')
  expect(left).toEqual({ count: 0 })
})

test('a failed delivery is repeated, later and later, and is given up after nine attempts', async () => {
  const { body: webhook } = await subscribe('availability_update')
  await reseller.call('POST', '/bookings', { ...place, unitItems: guests(1) })
  status = 500
  expect(await deliver()).toHaveLength(1)
  expect(await deliver()).toEqual([])
  await reseller.call('POST', '/bookings', { ...place, unitItems: guests(1) })
  expect(await deliver()).toEqual([])
  let minutes = 0
  for (const pause of [1, 5, 15, 60, 180, 360, 720, 1_440]) {
    minutes += pause
    await later(minutes)
    expect(await deliver()).toHaveLength(1)
  }
  await later(minutes + 10_000)
  status = 200
  expect(await deliver()).toEqual([])
  const [given] = await product.sql(
    'select attempts, last_problem as problem, failed_at is not null as failed from reseller_delivery where webhook_id = $1',
    [webhook.id],
  )
  expect(given).toEqual({ attempts: 9, problem: 'returned status 500', failed: true })
  await unsubscribe(webhook.id)
  await later(0)
})

test('a private address is refused when it is called', async () => {
  const { body: webhook } = await subscribe('availability_update', reseller, 'https://inside.example/hook')
  await reseller.call('POST', '/bookings', { ...place, unitItems: guests(1) })
  expect(await deliver()).toEqual([])
  const [kept] = await product.sql('select last_problem as problem from reseller_delivery where webhook_id = $1', [
    webhook.id,
  ])
  expect(kept).toEqual({ problem: 'leads to a private network' })
  await unsubscribe(webhook.id)
})

test('a booking that changes is sent to its reseller only, as it is then', async () => {
  await product.sql('update reseller_webhook set deleted_at = app_now() where deleted_at is null')
  const { body: held } = await reseller.call('POST', '/bookings', { ...place, unitItems: guests(1) })
  await reseller.call('POST', `/bookings/${held.uuid}/confirm`, { resellerReference: 'R-1' })
  await subscribe('booking_update')
  await subscribe('booking_update', other)
  await reseller.call('POST', `/bookings/${held.uuid}/cancel`, { reason: 'Ill' })
  const arrived = await deliver()
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.body).toMatchObject({ event: 'booking_update', booking: { uuid: held.uuid, status: 'CANCELLED' } })
})
