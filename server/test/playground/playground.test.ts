import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrive, asBot, getAsBot, send, startProduct } from '../fixtures/harness.ts'

const playgroundUrl = 'https://play.example'
const product = await startProduct({ env: { PLAYGROUND_URL: playgroundUrl } })
const ids = { traveller: 810_001, organizer: 810_002, operator: 810_003 }
const key = 'visitor0one'
const person = (id: number, first_name: string) => ({ id, first_name, language_code: 'ru' })
const visitor = (ofKey: string, from: typeof ids) => ({
  key: ofKey,
  traveller: person(from.traveller, 'Тая'),
  organizer: person(from.organizer, 'Олег'),
  operator: person(from.operator, 'Инна'),
})
const prepare = (ofKey = key, from = ids) => asBot(product, '/internal/playground/visitors', visitor(ofKey, from))
const progress = async (ofKey = key) => (await getAsBot(product, `/internal/playground/visitors/${ofKey}`)).body.data

async function findUnit(ofKey: string): Promise<string> {
  const [row] = await product.sql<{ id: string }>(
    `select o.units -> 0 ->> 'id' id from service s join service_option o on o.service_id = s.id where s.key = $1`,
    [`playground-${ofKey}/amber`],
  )
  return row?.id ?? ''
}

async function holdTicket(telegramId: number, ofKey: string) {
  const traveller = await arrive(product, { telegramId })
  const [found] = await product.sql<{ service: string; option: string; day: string }>(
    `select s.id service, o.id option, (app_now() at time zone s.time_zone)::date::text as day
      from service s join service_option o on o.service_id = s.id where s.key = $1`,
    [`playground-${ofKey}/amber`],
  )
  const { status, body } = await traveller.post('/v1/bookings', {
    serviceId: found?.service,
    optionId: found?.option,
    date: found?.day,
    units: [{ unitId: await findUnit(ofKey), quantity: 1 }],
    contact: { fullName: 'Тая', phone: '+79210000000' },
  })
  expect(status).toBe(201)
  await asBot(product, '/internal/balance', { telegramId, currency: 'usdt', amount: 100 })
  return { traveller, id: body.data.id as string }
}

describe('a visitor of the playground', () => {
  test('books, pays and is checked in today, and each stage is reported', async () => {
    const { status, body } = await prepare()
    expect([status, body.data.startParam]).toEqual([200, expect.stringMatching(/^S/)])
    expect(await progress()).toEqual({})
    const { traveller, id } = await holdTicket(ids.traveller, key)
    const unitId = await findUnit(key)
    const [{ number = '' } = {}] = await product.sql<{ number: string }>('select number from booking where id = $1', [
      id,
    ])
    expect(await progress()).toEqual({ booking: { number, stage: 'held' } })
    expect((await traveller.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt' })).status).toBe(200)
    expect(await progress()).toEqual({ booking: { number, stage: 'paid' } })
    const organizer = await arrive(product, { telegramId: ids.organizer })
    const checkedIn = await organizer.post('/v1/organizer/check-ins', {
      ...{ code: number, units: [{ unitId, quantity: 1 }], key: 'first' },
    })
    expect([checkedIn.status, checkedIn.body.error]).toEqual([200, undefined])
    expect(await progress()).toEqual({ booking: { number, stage: 'checked_in' } })
  })

  test('does not run the service of another visitor', async () => {
    const other = { traveller: 820_001, organizer: 820_002, operator: 820_003 }
    await prepare('visitor0two', other)
    const organizer = await arrive(product, { telegramId: other.organizer })
    const { body } = await organizer.get('/v1/organizer/services')
    expect(body.data).toHaveLength(1)
  })

  test('gets the same service again when the call is repeated', async () => {
    const [first, second] = [await prepare('visitor0six'), await prepare('visitor0six')]
    expect(second.body).toEqual(first.body)
  })

  test('gets one service from 20 equal calls at once', async () => {
    const own = { traveller: 830_001, organizer: 830_002, operator: 830_003 }
    const replies = await Promise.all(Array.from({ length: 20 }, () => prepare('visitor0ten', own)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.startParam}`)).size).toBe(1)
  })
})

describe('an operator of the playground', () => {
  test('reads and changes nothing', async () => {
    const { operator: operatorId } = ids
    expect((await getAsBot(product, '/internal/admin/withdrawals', { operatorId })).status).toBe(200)
    const stop = `/internal/admin/promo-codes/${randomUUID()}/stop`
    const { status, body } = await asBot(product, stop, { operatorId })
    expect([status, body.error.code]).toEqual([403, 'NO_PERMISSION'])
  })

  test('loses the permission with the visitor, whose service is no longer listed', async () => {
    const left = { traveller: 840_001, organizer: 840_002, operator: 840_003 }
    await prepare('visitor0out', left)
    const removal = { key: 'visitor0out', operator: left.operator }
    expect((await asBot(product, '/internal/playground/removals', removal)).status).toBe(200)
    const ask = await getAsBot(product, '/internal/admin/withdrawals', { operatorId: left.operator })
    expect(ask.body.error.code).toBe('NOT_OPERATOR')
    const [service] = await product.sql('select withheld from service where key = $1', ['playground-visitor0out/amber'])
    expect(service).toEqual({ withheld: true })
  })
})

test('the stand-in user of development does not exist', async () => {
  expect((await send(product.app, { method: 'POST', url: '/auth/dev' })).status).toBe(404)
})

test('the mini app may be framed by the page of the playground', async () => {
  const { headers } = await send(product.app, { method: 'GET', url: '/v1/config' })
  expect(headers['content-security-policy']).toMatch(/frame-ancestors [^;]*https:\/\/play\.example/)
})

test('a product without PLAYGROUND_URL has no visitors', async () => {
  const usual = await startProduct()
  for (const url of ['/internal/playground/visitors', '/internal/playground/removals']) {
    const body = url.endsWith('visitors') ? visitor(key, ids) : { key, operator: ids.operator }
    expect((await asBot(usual, url, body)).status).toBe(404)
  }
  expect((await getAsBot(usual, `/internal/playground/visitors/${key}`)).status).toBe(404)
})
