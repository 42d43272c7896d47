import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../src/catalog/availability/booking-terms.ts'
import { endSuspensions } from '../../src/operators/suspensions/end-suspensions.ts'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { listTitles, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-03-07', ['10:00'])

let cities = 0
interface Selling extends Bookable {
  readonly owner: Traveller
  readonly city: string
}
async function addSelling(): Promise<Selling> {
  cities += 1
  const city = `Посёлок ${cities}`
  const tour = await addBookable(product, { ...tourTerms, city, organizer: `Берег ${cities}` })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [tour.serviceId])
  const owner = await arrive(product)
  await addMember(product, { organizerId: row?.organizer_id ?? '' }, owner.telegramId, { role: 'owner' })
  return { ...tour, owner, city }
}

const tryHold = (traveller: Traveller, service: Bookable, when: object) =>
  requestHold(traveller, holdRequest(service, when))

const reason = 'Проверяем лицензию'
const path = ({ serviceId }: Bookable, action: string) => `/internal/admin/suspendable/service/${serviceId}/${action}`
const suspend = (service: Bookable, more: object = {}) =>
  asBot(product, path(service, 'suspend'), { operatorId, reason, ...more })
const resume = (service: Bookable) => asBot(product, path(service, 'resume'), { operatorId })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const open = async ({ serviceId }: Bookable) => (await searchTitles(product, `/v1/services/${serviceId}`)).body
const listNotices = async ({ id }: Traveller) =>
  (
    await sql<{ content: { kind: string; values: object } }>(
      "select content from notification where user_id = $1 and content ->> 'kind' like 'service_%' order by id",
      [id],
    )
  ).map(({ content }) => content)
const refused = { code: 'SERVICE_SUSPENDED', details: { reason } }

describe('a suspended service', () => {
  test('cannot be booked or found, its link shows the reason, and its bookings stay', async () => {
    const [service, anna] = [await addSelling(), await arrive(product)]
    const { id } = await hold(anna, service, nextDay())
    expect(await listTitles(product, { city: service.city })).toHaveLength(1)
    const { body } = await suspend(service, { days: 3 })
    const until = '2028-02-23T09:00:00.000Z'
    expect(body.data).toMatchObject({ first: true, subject: { status: 'published', suspension: { reason, until } } })
    expect((await open(service)).error).toMatchObject({ ...refused, details: { reason, until } })
    expect((await tryHold(anna, service, nextDay())).body.error.code).toBe('SERVICE_SUSPENDED')
    expect(await listTitles(product, { city: service.city })).toEqual([])
    expect((await anna.get(`/v1/bookings/${id}`)).body.data.state).toBe('hold')
    expect(await listNotices(service.owner)).toMatchObject([{ kind: 'service_suspended', values: { reason, until } }])
  })

  test('is public again at its end, once, and the organizer is notified', async () => {
    const service = await addSelling()
    await suspend(service, { days: 1 })
    await product.freeze(new Date('2028-02-21T08:59:50Z'))
    expect(await endSuspensions({ db })).toBe(0)
    await product.freeze(new Date('2028-02-21T09:00:00Z'))
    const ended = await Promise.all(Array.from({ length: 5 }, () => endSuspensions({ db })))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await open(service)).success).toBe(true)
    expect((await listNotices(service.owner)).map(({ kind }) => kind)).toEqual(['service_suspended', 'service_resumed'])
    const audit = await sql('select operator_id::text, action from audit_entry where subject_id = $1 order by id', [
      service.serviceId,
    ])
    expect(audit).toEqual([
      { operator_id: String(operatorId), action: 'service.suspend' },
      { operator_id: null, action: 'service.resume' },
    ])
  })

  test('stays hidden afterwards if its organizer or an import hid it meanwhile', async () => {
    const service = await addSelling()
    const setHidden = (hidden: boolean) =>
      service.owner.post(`/v1/organizer/services/${service.serviceId}/visibility`, { hidden })
    await suspend(service)
    await setHidden(true)
    expect((await resume(service)).body.data).toMatchObject({ first: true, subject: { status: 'hidden' } })
    expect((await open(service)).error.code).toBe('SERVICE_NOT_FOUND')
    expect((await listNotices(service.owner)).at(-1)).toMatchObject({ values: { published: false } })
    await suspend(service)
    expect((await setHidden(false)).body.data.status).toBe('hidden')
    expect((await open(service)).error.code).toBe('SERVICE_SUSPENDED')
    await resume(service)
    expect((await open(service)).success).toBe(true)
    await suspend(service)
    await sql("update service set status = 'hidden' where id = $1", [service.serviceId])
    await resume(service)
    expect((await open(service)).error.code).toBe('SERVICE_NOT_FOUND')
  })

  test('refuses walk-ins of its organizer', async () => {
    const service = await addSelling()
    await suspend(service)
    const query = `optionId=${service.optionIds[0]}&date=2028-03-20`
    const { body } = await service.owner.get(`/v1/organizer/walk-ins/terms?${query}`)
    expect(body.error).toMatchObject(refused)
  })
})

describe('suspending a service', () => {
  test('counts once for twenty concurrent calls', async () => {
    const service = await addSelling()
    const replies = await atOnce(20, (index) => suspend(service, { reason: `Причина ${index}` }))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.subject.suspension.reason)).size).toBe(1)
    expect(await listNotices(service.owner)).toHaveLength(1)
    const ends = await atOnce(20, () => resume(service))
    expect(ends.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await listNotices(service.owner)).toHaveLength(2)
  })

  test('lets none of twenty holds succeed that wait for its commit', async () => {
    const service = await addSelling()
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const day = nextDay()
    // The suspension has changed the service, and waits to write its audit entry.
    const client = new pg.Client({ connectionString: product.directUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table audit_entry in share row exclusive mode')
    const count = async () => (await sql(waiting)).length
    const suspended = suspend(service)
    await expect.poll(count).toBe(1)
    // The holds have read the terms of a published service.
    const terms = await bookingTerms(db, {
      ...{ serviceId: service.serviceId, optionId: service.optionIds[0] ?? '', startTime: '10:00' },
      ...{ firstDay: day.date, lastDay: day.date },
    })
    expect(terms.option.name).toBeDefined()
    const holds = travellers.map((one) => tryHold(one, service, nextDay()))
    await expect.poll(count).toBeGreaterThan(2)
    await client.query('commit')
    await client.end()
    expect((await suspended).body.data.first).toBe(true)
    const codes = (await Promise.all(holds)).map(({ body }) => body.error?.code)
    expect(codes).toEqual(Array(20).fill('SERVICE_SUSPENDED'))
    expect(await sql('select 1 from booking where service_id = $1', [service.serviceId])).toEqual([])
    await expectNothingLeaked(product)
  })

  test('and twenty holds at once leave only bookings that were confirmed to their travellers', async () => {
    const service = await addSelling()
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const holds = travellers.map((one) => tryHold(one, service, nextDay()))
    const [replies] = await Promise.all([Promise.all(holds), suspend(service)])
    const held = replies.filter(({ status }) => status === 201).length
    expect(await sql('select 1 from booking where service_id = $1', [service.serviceId])).toHaveLength(held)
    expect((await tryHold(await arrive(product), service, nextDay())).body.error).toMatchObject(refused)
    await expectNothingLeaked(product)
  })

  test('can be undone for ten minutes, and so can its end', async () => {
    const service = await addSelling()
    const first = (await suspend(service)).body.data.undo.actionId
    expect(await undo(first)).toBe('undone')
    expect((await open(service)).success).toBe(true)
    await suspend(service)
    const ended = (await resume(service)).body.data.undo.actionId
    expect(await undo(ended)).toBe('undone')
    expect((await open(service)).error.code).toBe('SERVICE_SUSPENDED')
    const again = (await resume(service)).body.data.undo.actionId
    await suspend(service, { reason: 'Другая' })
    expect(await undo(again)).toBe('changed')
  })

  test('needs an operator, a reason and an existing service', async () => {
    const service = await addSelling()
    const code = async (reply: ReturnType<typeof suspend>) => (await reply).body.error.code
    expect(await code(suspend(service, { operatorId: 1 }))).toBe('NOT_OPERATOR')
    expect(await code(suspend(service, { reason: '\u200b' }))).toBe('VALIDATION_ERROR')
    expect(await code(suspend(service, { days: 0 }))).toBe('VALIDATION_ERROR')
    const unknown = { ...service, serviceId: '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3' }
    expect(await code(suspend(unknown))).toBe('NOT_FOUND')
    expect(await code(resume(unknown))).toBe('NOT_FOUND')
  })
})

test('services are found by link, title and organizer, and suspended ones are listed', async () => {
  const service = await addSelling()
  const units = [{ unitId: 'adult', quantity: 1 }]
  const walkIn = { key: 'a', optionId: service.optionIds[0], origin: 'phone', units, ...nextDay() }
  expect((await service.owner.post('/v1/organizer/walk-ins', walkIn)).status).toBe(200)
  const find = async (text: string) =>
    (await getAsBot(product, '/internal/admin/suspendable', { operatorId, kind: 'service', text })).body.data
  const expected = [{ id: service.serviceId, upcomingBookings: 1 }]
  expect(await find(`https://t.me/bot/app?startapp=service_${service.serviceId}`)).toMatchObject(expected)
  expect(await find(`берег ${cities}`)).toMatchObject(expected)
  expect(await find('%')).toEqual([])
  await suspend(service)
  const { subjects } = (await getAsBot(product, '/internal/admin/suspensions', { operatorId })).body.data
  expect(subjects).toContainEqual(expect.objectContaining({ id: service.serviceId }))
})

test('no invariant is broken after all tests of this file', async () => {
  await expectNothingLeaked(product)
})

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
