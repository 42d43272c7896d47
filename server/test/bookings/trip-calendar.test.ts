import { expect, test } from 'vitest'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct({ env: { WEBAPP_URL: 'https://app.example' } })
await product.freeze(new Date('2030-03-01T10:00:00Z'))

const create = async (traveller: Traveller): Promise<string> =>
  (await traveller.post('/v1/users/trip-calendar')).body.data.address
const read = (address: string, headers: Record<string, string> = {}) =>
  send(product.app, { method: 'GET', url: address.replace('https://app.example', ''), headers })
const revoke = ({ token }: Traveller) =>
  send(product.app, {
    method: 'DELETE',
    url: '/v1/users/trip-calendar',
    headers: { authorization: `Bearer ${token}` },
  })
const record = (id: string, event: string) =>
  product.sql('insert into booking_event (booking_id, event, at) values ($1, $2, app_now())', [id, event])

test('a user has no calendar until it is created, then always the same address', async () => {
  const traveller = await arrive(product)
  expect((await traveller.get('/v1/users/trip-calendar')).body.data).toEqual({})
  const addresses = await Promise.all(Array.from({ length: 20 }, () => create(traveller)))
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toMatch(/^https:\/\/app\.example\/v1\/calendars\/trips\/[\w-]{43}\.ics$/)
  expect((await traveller.get('/v1/users/trip-calendar')).body.data).toEqual({ address: addresses[0] })
  expect(await create(await arrive(product))).not.toBe(addresses[0])
})

test('the calendar has the trips of the user and is sent again only after a change', async () => {
  const traveller = await arrive(product)
  const trip = await addBooking(product, traveller)
  const unpaid = await addBooking(product, traveller, { state: 'hold' })
  const foreign = await addBooking(product, await arrive(product))
  await record(trip.id, 'paid')
  await record(trip.id, 'confirmed')
  const address = await create(traveller)

  const { status, headers, body } = await read(address)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const entry = [`UID:${trip.id}`, 'DTSTAMP:20300301T100000Z', 'DTSTART:20300313T063000Z', 'SEQUENCE:3']
  for (const line of [...entry, 'STATUS:CONFIRMED', 'X-WR-CALNAME:enp travel']) expect(body).toContain(`${line}\r\n`)
  for (const other of [unpaid, foreign]) expect(body).not.toContain(other.id)
  const etag = String(headers.etag)
  expect((await read(address, { 'if-none-match': etag })).status).toBe(304)

  await product.sql("update booking set state = 'cancelled_by_organizer' where id = $1", [trip.id])
  await record(trip.id, 'cancelled')
  const changed = await read(address, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  for (const line of ['SEQUENCE:4', 'STATUS:CANCELLED']) expect(changed.body).toContain(`${line}\r\n`)
})

test('a trip that was cancelled before it was paid is never shown', async () => {
  const traveller = await arrive(product)
  const { id } = await addBooking(product, traveller, { state: 'declined' })
  await record(id, 'declined')
  expect((await read(await create(traveller))).body).not.toContain(id)
})

test('programs for calendars subscribe by a redirect', async () => {
  const address = await create(await arrive(product))
  const { status, headers } = await read(`${address}?subscribe`)
  expect([status, headers.location]).toEqual([302, address.replace('https:', 'webcal:')])
})

test('a revoked or changed address is not found, and the next one differs', async () => {
  const traveller = await arrive(product)
  const address = await create(traveller)
  const forged = address.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics'))
  expect((await read(forged)).body.error.code).toBe('NOT_FOUND')
  expect((await revoke(traveller)).body.data).toEqual({ revoked: true })
  expect((await revoke(traveller)).body.data).toEqual({ revoked: false })
  for (const old of [address, `${address}?subscribe`]) expect((await read(old)).body.error.code).toBe('NOT_FOUND')
  const next = await create(traveller)
  expect(next).not.toBe(address)
  expect((await read(next)).status).toBe(200)
})
