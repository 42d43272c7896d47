import { randomUUID } from 'node:crypto'
import { type OctoCallName, octoCalls } from '@enp/shared/calls/octo/octo'
import { Failure } from '@enp/shared/calls/octo/octo-shapes'
import { expect, test } from 'vitest'
import { bodyValidator } from '../../src/http/schemas.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import { sweep } from '../fixtures/booking-money.ts'
import { arrive, listBrokenInvariants, startProduct } from '../fixtures/harness.ts'
import { addReadingKey, addReseller, callOcto, guests, settleResold } from './octo-fixtures.ts'

const product = await startProduct()
const now = new Date('2030-03-01T08:00:00Z')
await product.freeze(now)
const later = (hours: number) => product.freeze(new Date(now.getTime() + hours * 3_600_000))

const adult = { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } }
const child = { id: 'child', kind: 'child', title: 'Детский', price: { amount: 1_499.99, currency: 'RUB' }, maxAge: 12 }
const tour = await addBookable(product, {
  title: 'Кижи',
  policy: 'flexible',
  options: [{ units: [adult, child], startTimes: ['10:00', '15:00'], capacity: 10 }],
})
const [optionId = ''] = tour.optionIds
const park = await addBookable(product, {
  ...{ title: 'Парк', category: 'entertainment', pricePer: 'person', details: { kind: 'park', ageLimit: 0 } },
  options: [{ units: [adult], capacity: 100 }],
})
const onRequest = await addBookable(product, {
  confirmation: 'request',
  options: [{ units: [adult], startTimes: ['10:00'] }],
})
const reseller = await addReseller(product)
const other = await addReseller(product)

const place = { productId: tour.serviceId, optionId, availabilityId: '2030-03-13T10:00:00+03:00' }
const contact = {
  fullName: 'John Doe',
  firstName: 'John',
  lastName: 'Doe',
  emailAddress: 'johndoe@mail.com',
  notes: 'Test note',
}

/** Checks each reply against the schema that the document publishes. */
async function call(name: OctoCallName, params: Record<string, string> = {}, body?: object, by = reseller) {
  const [method, path = ''] = name.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  const url = path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '')
  const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const reply = await by.call(method, url + query, method === 'GET' ? undefined : body)
  const schema = reply.status === 200 ? octoCalls[name].reply : Failure
  const check = bodyValidator.compile(schema)
  expect(check(reply.body) || check.errors).toBe(true)
  return reply
}
const reserve = (fields: object = {}, by = reseller) =>
  call('POST /bookings', {}, { ...place, unitItems: guests(2), ...fields }, by)
const confirm = (uuid: string, fields: object = {}, by = reseller) =>
  call('POST /bookings/:uuid/confirm', { uuid }, { contact, resellerReference: 'R-1', ...fields }, by)
const cancel = (uuid: string) => call('POST /bookings/:uuid/cancel', { uuid }, { reason: 'No longer needed' })
const get = (uuid: string, by = reseller) => call('GET /bookings/:uuid', { uuid }, undefined, by)
const booked = async (fields: object = {}) => (await confirm((await reserve(fields)).body.uuid)).body
const vacancies = async (day: string) => {
  const { body } = await call('POST /availability', {}, { ...place, localDateStart: day, localDateEnd: day })
  return body.map((one: { vacancies: number }) => one.vacancies)
}

const getOrganizerId = async () => {
  const [row] = await product.sql<{ id: string }>('select organizer_id as id from service where id = $1', [
    tour.serviceId,
  ])
  return row?.id ?? ''
}

test('capabilities, supplier and document', async () => {
  const { body, headers } = await call('GET /capabilities')
  expect(body).toMatchObject(['octo/webhooks', 'octo/pricing'].map((id) => ({ id, revision: 1, required: false })))
  expect(headers['octo-capabilities']).toBe('octo/pricing')
  expect((await call('GET /supplier')).body).toMatchObject({ id: 'enp-travel', name: 'enp travel' })
  const document = await callOcto(product, undefined, 'GET', '/openapi.json')
  expect(Object.keys(document.body.paths)).toEqual([
    ...['/capabilities', '/supplier', '/products', '/products/{id}', '/availability', '/availability/calendar'],
    ...[
      '/bookings',
      '/bookings/{uuid}',
      '/bookings/{uuid}/confirm',
      '/bookings/{uuid}/extend',
      '/bookings/{uuid}/cancel',
    ],
    ...['/webhooks', '/webhooks/{id}'],
  ])
})

test('a key is needed: without one 401, unknown or revoked 403', async () => {
  expect((await callOcto(product, undefined, 'GET', '/products')).body.error).toBe('UNAUTHORIZED')
  const unknown = `${reseller.key.slice(0, -1)}${reseller.key.endsWith('A') ? 'B' : 'A'}`
  expect(await callOcto(product, unknown, 'GET', '/products')).toMatchObject({
    status: 403,
    body: { error: 'FORBIDDEN' },
  })
  const revoked = await addReseller(product)
  await product.sql('update reseller_key set revoked_at = app_now() where reseller_id = $1', [revoked.resellerId])
  expect((await revoked.call('GET', '/products')).status).toBe(403)
  expect((await reseller.call('GET', '/nothing')).body.error).toBe('NOT_FOUND')
  const [used] = await product.sql('select used_at from reseller_key where reseller_id = $1', [reseller.resellerId])
  expect(used).toEqual({ used_at: now })
})

test('a key that only reads shows everything, and changes nothing', async () => {
  const { uuid } = (await reserve()).body
  const key = await addReadingKey(product, reseller)
  const reading = { ...reseller, call: callOcto.bind(undefined, product, key) } as typeof reseller
  const bodies: Partial<Record<OctoCallName, object>> = {
    'POST /availability': { ...place, localDateStart: '2030-03-13', localDateEnd: '2030-03-13' },
    'POST /availability/calendar': { ...place, localDateStart: '2030-03-13', localDateEnd: '2030-03-13' },
    'POST /bookings': { ...place, unitItems: guests(1) },
    'POST /bookings/:uuid/confirm': { contact },
    'GET /bookings': { localDate: '2030-03-13' },
    'POST /webhooks': { event: 'booking_update', url: 'https://example.org/hook' },
  }
  const before = await product.sql('select * from reseller_booking order by id')
  for (const name of Object.keys(octoCalls) as OctoCallName[]) {
    const { permission } = octoCalls[name]
    const id = name.startsWith('GET /products') ? tour.serviceId : randomUUID()
    const { status, body } = await call(name, { uuid, id }, bodies[name], reading)
    const refusal = { error: 'FORBIDDEN', errorMessage: 'The API key can only read' }
    expect([name, status, body]).toEqual([name, ...(permission === 'read' ? [200, body] : [403, refusal])])
  }
  expect(await product.sql('select * from reseller_booking order by id')).toEqual(before)
  expect(await product.sql('select id from reseller_webhook')).toEqual([])
  expect((await get(uuid, reading)).body.status).toBe('ON_HOLD')
  await cancel(uuid)
})

test('products are those that can be sold at once, with net prices for those who ask', async () => {
  const { body } = await call('GET /products')
  expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([tour.serviceId, park.serviceId].sort())
  const { body: one } = await call('GET /products/:id', { id: tour.serviceId })
  expect(one).toMatchObject({
    internalName: 'Кижи',
    availabilityType: 'START_TIME',
    timeZone: 'Europe/Moscow',
    pricingPer: 'UNIT',
  })
  expect(one.options[0]).toMatchObject({
    availabilityLocalStartTimes: ['10:00', '15:00'],
    cancellationCutoff: '24 hours',
  })
  expect(one.options[0].units[1]).toMatchObject({ type: 'CHILD', restrictions: { maxAge: 12 } })
  expect(one.options[0].units[1].pricingFrom).toEqual([
    { original: 149_999, retail: 149_999, net: 135_000, currency: 'RUB', currencyPrecision: 2, includedTaxes: [] },
  ])
  const plain = await reseller.call('GET', `/products/${tour.serviceId}`, undefined, {
    'octo-capabilities': 'octo/content',
  })
  expect(plain.body.options[0].units[0].pricingFrom).toBeUndefined()
  expect((await call('GET /products/:id', { id: park.serviceId })).body.availabilityType).toBe('OPENING_HOURS')
  for (const id of ['invalid', randomUUID(), onRequest.serviceId])
    expect((await call('GET /products/:id', { id })).body).toMatchObject({ error: 'INVALID_PRODUCT_ID', productId: id })
})

test('availability by days and by ids, with refusals', async () => {
  const asked = { productId: tour.serviceId, optionId }
  const range = { localDateStart: '2030-03-13', localDateEnd: '2030-03-14' }
  const units = [
    { id: 'adult', quantity: 2 },
    { id: 'child', quantity: 1 },
  ]
  const { body } = await call('POST /availability', {}, { ...asked, ...range, units })
  expect(body.map(({ id }: { id: string }) => id)).toEqual(
    ['13T10', '13T15', '14T10', '14T15'].map((start) => `2030-03-${start}:00:00+03:00`),
  )
  expect(body[0]).toMatchObject({ status: 'AVAILABLE', available: true, vacancies: 10, capacity: 10, allDay: false })
  expect(body[0].pricing).toMatchObject({ retail: 709_999, net: 639_000 })
  const availabilityIds = ['2030-03-14T15:00:00+03:00', place.availabilityId]
  const byId = await call('POST /availability', {}, { ...asked, availabilityIds })
  expect(byId.body.map(({ id }: { id: string }) => id)).toEqual(availabilityIds)
  const allDay = await call(
    'POST /availability',
    {},
    { productId: park.serviceId, optionId: park.optionIds[0], ...range },
  )
  expect(allDay.body[0]).toMatchObject({
    id: '2030-03-13T00:00:00+03:00',
    allDay: true,
    openingHours: [{ from: '00:00', to: '23:59' }],
  })

  const refused = async (fields: object) => (await call('POST /availability', {}, { ...asked, ...fields })).body.error
  expect(await refused({ ...range, productId: 'invalid' })).toBe('INVALID_PRODUCT_ID')
  expect(await refused({ ...range, optionId: 'invalid' })).toBe('INVALID_OPTION_ID')
  expect(await refused({ ...range, availabilityIds })).toBe('BAD_REQUEST')
  expect(await refused({})).toBe('BAD_REQUEST')
  expect(await refused({ localDateStart: '2030-03-13' })).toBe('BAD_REQUEST')
  expect(await refused({ localDateStart: '2030-03-14', localDateEnd: '2030-03-13' })).toBe('BAD_REQUEST')
  expect(await refused({ localDateStart: '2030-01-01', localDateEnd: '2031-06-01' })).toBe('BAD_REQUEST')
  expect(await refused({ availabilityIds: ['2030-03-13T11:00:00+03:00'] })).toBe('INVALID_AVAILABILITY_ID')
  expect(await refused({ availabilityIds: ['2030-03-13T10:00:00+05:00'] })).toBe('INVALID_AVAILABILITY_ID')
  expect(await refused({ ...range, units: [{ id: 'senior', quantity: 1 }] })).toBe('INVALID_UNIT_ID')
})

test('the calendar has one entry for each day', async () => {
  const asked = { productId: tour.serviceId, optionId, localDateStart: '2030-03-01', localDateEnd: '2030-03-31' }
  const { body } = await call('POST /availability/calendar', {}, asked)
  expect(body).toHaveLength(31)
  expect(body[12]).toMatchObject({ localDate: '2030-03-13', available: true, vacancies: 20, capacity: 20 })
  expect(body[12].unitPricingFrom[0]).toMatchObject({ unitId: 'adult', retail: 280_000, net: 252_000 })
  const refused = async (fields: object) =>
    (await call('POST /availability/calendar', {}, { ...asked, ...fields })).body.error
  expect(await refused({ productId: 'invalid' })).toBe('INVALID_PRODUCT_ID')
  expect(await refused({ optionId: randomUUID() })).toBe('INVALID_OPTION_ID')
  expect(await refused({ localDateEnd: undefined })).toBe('BAD_REQUEST')
})

test('a reservation holds places, and a repeated uuid is the same booking', async () => {
  const uuid = randomUUID()
  const before = await vacancies('2030-03-20')
  const day = { availabilityId: '2030-03-20T10:00:00+03:00' }
  const replies = await Promise.all(Array.from({ length: 20 }, () => reserve({ ...day, uuid })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  const [{ body } = { body: undefined }] = replies
  expect(body).toMatchObject({ uuid, status: 'ON_HOLD', utcExpiresAt: '2030-03-01T08:30:00Z', supplierReference: null })
  expect(body).toMatchObject({ voucher: null, cancellable: true, availabilityId: day.availabilityId })
  expect(body.pricing).toMatchObject({ retail: 560_000, net: 504_000 })
  expect(await vacancies('2030-03-20')).toEqual([(before[0] ?? 0) - 2, before[1]])
  expect((await get(uuid, other)).body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
})

test('a reservation is refused for what is wrong with it', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await reserve(fields)
    return [status, body.error]
  }
  expect(await refused({ productId: 'invalid' })).toEqual([400, 'INVALID_PRODUCT_ID'])
  expect(await refused({ optionId: 'invalid' })).toEqual([400, 'INVALID_OPTION_ID'])
  expect(await refused({ availabilityId: 'invalid' })).toEqual([400, 'INVALID_AVAILABILITY_ID'])
  expect(await refused({ unitItems: undefined })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await refused({ unitItems: [] })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await refused({ unitItems: guests(1, 'invalid') })).toEqual([400, 'INVALID_UNIT_ID'])
  expect(await refused({ unitItems: guests(11) })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  const uuid = randomUUID()
  expect(
    await refused({
      unitItems: [
        { unitId: 'adult', uuid },
        { unitId: 'adult', uuid },
      ],
    }),
  ).toEqual([400, 'BAD_REQUEST'])
  expect(await refused({ availabilityId: '2030-02-28T10:00:00+03:00' })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await refused({ uuid: 'invalid' })).toEqual([400, 'BAD_REQUEST'])
})

test('a confirmed booking has a voucher that opens the door, and then it is redeemed', async () => {
  const { body: held } = await reserve()
  const { body } = await confirm(held.uuid, { unitItems: guests(3) })
  expect(body).toMatchObject({ status: 'CONFIRMED', resellerReference: 'R-1', utcConfirmedAt: '2030-03-01T08:00:00Z' })
  expect(body.contact).toMatchObject(contact)
  expect(body.unitItems).toHaveLength(3)
  expect(body.utcExpiresAt).toBeNull()
  expect((await confirm(held.uuid)).body).toEqual(body)

  const [owner] = [await arrive(product)]
  const organizerId = await getOrganizerId()
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  const { body: list } = await owner.get(`/v1/organizer/manifest?optionId=${optionId}&date=2030-03-13&startTime=10:00`)
  const guest = list.data?.guests?.find((one: { number: string }) => one.number === body.supplierReference)
  expect(guest).toMatchObject({ origin: 'reseller', contact: { fullName: 'John Doe' } })
  await product.freeze(new Date('2030-03-13T06:30:00Z'))
  const scanned = await (await arrive(product, { telegramId: owner.telegramId })).post('/v1/organizer/check-ins', {
    code: body.voucher.deliveryOptions[0].deliveryValue,
    units: [{ unitId: 'adult', quantity: 3 }],
    key: 'door-1',
  })
  expect(scanned.status).toBe(200)
  expect((await get(held.uuid)).body).toMatchObject({
    status: 'REDEEMED',
    cancellable: false,
    utcRedeemedAt: '2030-03-13T06:30:00Z',
  })
  expect((await cancel(held.uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
  await later(0)
})

test('a booking is extended, a hold that is over is not', async () => {
  const { body: held } = await reserve({ availabilityId: '2030-03-21T10:00:00+03:00' })
  const extend = (uuid: string, fields: object = {}) => call('POST /bookings/:uuid/extend', { uuid }, fields)
  expect((await extend(held.uuid, { expirationMinutes: 45 })).body.utcExpiresAt).toBe('2030-03-01T08:45:00Z')
  expect((await extend(held.uuid, { expirationMinutes: 600 })).body.error).toBe('BAD_REQUEST')
  await later(0.8)
  expect((await get(held.uuid)).body).toMatchObject({ status: 'EXPIRED', utcExpiresAt: null, cancellable: false })
  expect((await extend(held.uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
  expect((await confirm(held.uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
  await later(0)
  for (const uuid of [randomUUID(), 'invalid'])
    expect((await extend(uuid)).body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
})

test('an update moves a hold to another start, party or product', async () => {
  const update = (uuid: string, fields: object) => call('PATCH /bookings/:uuid', { uuid }, fields)
  const { body: held } = await reserve({ availabilityId: '2030-03-22T10:00:00+03:00' })
  const moved = await update(held.uuid, { availabilityId: '2030-03-22T15:00:00+03:00' })
  expect(moved.body).toMatchObject({ availabilityId: '2030-03-22T15:00:00+03:00', unitItems: held.unitItems })
  expect(await vacancies('2030-03-22')).toEqual([10, 8])
  const mixed = await update(held.uuid, { unitItems: [...held.unitItems, { unitId: 'child' }] })
  expect(mixed.body.unitItems.map(({ unitId }: { unitId: string }) => unitId)).toEqual(['adult', 'adult', 'child'])
  expect(mixed.body.pricing).toMatchObject({ retail: 709_999, net: 639_000 })
  const details = { ...contact, phoneNumber: '+00000000', country: 'GB', locales: ['en'] }
  const named = await update(held.uuid, { contact: details, notes: 'Test note' })
  expect(named.body).toMatchObject({ contact: details, notes: 'Test note' })
  const elsewhere = {
    productId: park.serviceId,
    optionId: park.optionIds[0],
    availabilityId: '2030-03-22T00:00:00+03:00',
  }
  expect((await update(held.uuid, elsewhere)).body.error).toBe('INVALID_UNIT_ID')
  const changed = await update(held.uuid, { ...elsewhere, unitItems: guests(1) })
  expect(changed.body).toMatchObject({ productId: park.serviceId, status: 'ON_HOLD' })
  expect(await vacancies('2030-03-22')).toEqual([10, 10])
  expect((await update(randomUUID(), {})).body.error).toBe('INVALID_BOOKING_UUID')
})

test('a confirmed booking moves while its cancellation is free', async () => {
  const update = (uuid: string, fields: object) => call('PATCH /bookings/:uuid', { uuid }, fields)
  const { uuid } = await booked({ availabilityId: '2030-03-23T10:00:00+03:00' })
  const moved = await update(uuid, { availabilityId: '2030-03-24T10:00:00+03:00', unitItems: guests(4) })
  expect(moved.body).toMatchObject({ status: 'CONFIRMED', availabilityId: '2030-03-24T10:00:00+03:00' })
  expect([await vacancies('2030-03-23'), await vacancies('2030-03-24')]).toEqual([
    [10, 10],
    [6, 10],
  ])
  await product.freeze(new Date('2030-03-23T12:00:00Z'))
  const late = await update(uuid, { availabilityId: '2030-03-25T10:00:00+03:00' })
  expect(late.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
  expect((await update(uuid, { notes: 'Vegan' })).body.notes).toBe('Vegan')
  await later(0)
})

test('a cancellation ends a hold and a booking, and says what comes back', async () => {
  const { body: held } = await reserve({ availabilityId: '2030-03-26T10:00:00+03:00' })
  const ended = await cancel(held.uuid)
  expect(ended.body).toMatchObject({ status: 'CANCELLED', cancellable: false })
  expect(ended.body.cancellation).toEqual({
    refund: 'FULL',
    reason: 'No longer needed',
    utcCancelledAt: '2030-03-01T08:00:00Z',
  })
  expect((await cancel(held.uuid)).body).toEqual(ended.body)
  const { uuid } = await booked({ availabilityId: '2030-03-26T10:00:00+03:00' })
  await product.freeze(new Date('2030-03-25T12:00:00Z'))
  expect((await cancel(uuid)).body.cancellation).toMatchObject({ refund: 'NONE' })
  await later(0)
  expect(await vacancies('2030-03-26')).toEqual([10, 10])
  expect((await cancel(randomUUID())).body.error).toBe('INVALID_BOOKING_UUID')
})

test('bookings are listed by reference, number, day and product', async () => {
  const one = await booked({ availabilityId: '2030-03-27T10:00:00+03:00', resellerReference: 'old' })
  const two = (
    await confirm((await reserve({ availabilityId: '2030-03-28T10:00:00+03:00' })).body.uuid, {
      resellerReference: 'R-2',
    })
  ).body
  const list = async (query: object) =>
    (await call('GET /bookings', {}, query)).body.map(({ uuid }: { uuid: string }) => uuid)
  expect(await list({ resellerReference: 'R-2' })).toEqual([two.uuid])
  expect(await list({ supplierReference: one.supplierReference })).toEqual([one.uuid])
  expect(await list({ localDate: '2030-03-27' })).toEqual([one.uuid])
  const week = { localDateStart: '2030-03-27', localDateEnd: '2030-03-28' }
  expect((await list({ ...week, productId: tour.serviceId, optionId })).sort()).toEqual([one.uuid, two.uuid].sort())
  expect(await list({ ...week, productId: park.serviceId })).toEqual([])
  expect((await call('GET /bookings')).body.error).toBe('BAD_REQUEST')
  expect((await call('GET /bookings', {}, { localDateStart: '2030-03-27' })).body.error).toBe('BAD_REQUEST')
  expect((await other.call('GET', '/bookings?resellerReference=R-2')).body).toEqual([])
})

test('a blocked reseller reads and cancels, and the credit limit stops reservations', async () => {
  const small = await addReseller(product, { creditLimit: 504_000 })
  const first = (await reserve({ availabilityId: '2030-03-29T10:00:00+03:00' }, small)).body
  const second = await reserve({ availabilityId: '2030-03-29T15:00:00+03:00', unitItems: guests(1) }, small)
  expect(second.body).toMatchObject({
    error: 'UNPROCESSABLE_ENTITY',
    errorMessage: 'The credit limit of the reseller is reached',
  })
  expect(await vacancies('2030-03-29')).toEqual([8, 10])
  await product.sql('update reseller set blocked_at = app_now() where id = $1', [small.resellerId])
  expect((await confirm(first.uuid, {}, small)).body.error).toBe('FORBIDDEN')
  expect((await reserve({}, small)).body.error).toBe('FORBIDDEN')
  expect((await get(first.uuid, small)).body.status).toBe('ON_HOLD')
  const ended = await small.call('POST', `/bookings/${first.uuid}/cancel`, {})
  expect(ended.body.status).toBe('CANCELLED')
})

test('200 mixed attempts on ten places sell exactly ten', async () => {
  const date = '2030-04-10'
  const travellers = await Promise.all(Array.from({ length: 10 }, () => arrive(product)))
  const body = {
    serviceId: tour.serviceId,
    optionId,
    date,
    startTime: '10:00',
    units: [{ unitId: 'adult', quantity: 1 }],
  }
  const day = { availabilityId: `${date}T10:00:00+03:00`, unitItems: guests(1) }
  const attempts = Array.from({ length: 200 }, (_, index) => {
    const by = index % 2 === 0 ? reseller : other
    const traveller = travellers[index % 10]
    if (index % 4 === 3 && traveller) return traveller.post('/v1/bookings', { ...body, contact: { fullName: 'Анна' } })
    return by.call('POST', '/bookings', { ...place, ...day })
  })
  const replies = await Promise.all(attempts)
  expect(replies.filter(({ status }) => status === 200 || status === 201)).toHaveLength(10)
  expect((await vacancies(date))[0]).toBe(0)
  const uuids = replies.flatMap(({ body: reply }) => (reply.uuid ? [reply] : []))
  for (const { uuid, id } of uuids) {
    const by = (await reseller.call('GET', `/bookings/${uuid}`)).body.id === id ? reseller : other
    expect((await confirm(uuid, {}, by)).body.status).toBe('CONFIRMED')
  }
})

test('each ended booking is settled once: net from the reseller, the share to the organizer', async () => {
  const settled = await addReseller(product, { marginBasisPoints: 1_000 })
  const three = { availabilityId: '2030-05-10T10:00:00+03:00', unitItems: [...guests(2), ...guests(1, 'child')] }
  const kept = (await reserve(three, settled)).body
  const number = (await confirm(kept.uuid, {}, settled)).body.supplierReference
  await reserve({ ...three, unitItems: guests(1) }, settled)
  await product.freeze(new Date('2030-05-12T10:00:00Z'))
  await sweep(product)
  const counts = await Promise.all(Array.from({ length: 20 }, () => settleResold(product)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2)
  expect(await settleResold(product)).toBe(0)
  const rows = await product.sql(
    `select settled_net::int as net from reseller_booking where reseller_id = $1 order by net`,
    [settled.resellerId],
  )
  expect(rows).toEqual([{ net: 0 }, { net: kept.pricing.net }])
  const [account] = await product.sql(
    `select sum(balance)::int as balance from ledger_account where kind = 'reseller:' || $1`,
    [settled.resellerId],
  )
  expect(account).toEqual({ balance: -kept.pricing.net })
  const [owner] = [await arrive(product)]
  const organizerId = await getOrganizerId()
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  const { body: earned } = await owner.get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}`)
  const own = earned.data.bookings.find((one: { number: string }) => one.number === number)
  expect(own).toMatchObject({ price: '7099.99', commissionPercent: 20, share: { amount: '5680', currency: 'rub' } })
  const { body: month } = await owner.get(`/v1/organizer/earnings/month?organizerId=${organizerId}&month=2030-05`)
  const [{ turnover, commission } = { turnover: '', commission: '' }] = month.data.services
  expect(Number(commission) / Number(turnover)).toBeCloseTo(0.2, 4)
  expect(await listBrokenInvariants(product)).toEqual([])
  await expectNothingLeaked(product)
})
