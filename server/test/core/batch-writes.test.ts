import pg from 'pg'
import { expect, test } from 'vitest'
import {
  addBookable,
  contact,
  expectNothingLeaked,
  holdRequest,
  readBooking,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { endSessions } from '../fixtures/ended-sessions.ts'
import { arrive, ledgerFaults, type Reply, startProduct, type Traveller } from '../fixtures/harness.ts'
import { lendAll } from '../fixtures/lend-all.ts'

const product = await startProduct()
const { db, sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
const tour = (capacity: number) => addBookable(product, { options: [{ startTimes: ['10:00'], capacity }] })
const day = { date: '2028-03-07', startTime: '10:00', units: [{ unitId: 'adult', quantity: 1 }] }
const arriveAll = (count: number) => Promise.all(Array.from({ length: count }, () => arrive(product)))
const toCode = ({ status, body }: Reply) => body.error?.code ?? status

async function callWhilePoolExhausted<T>(asks: () => Promise<T>[]): Promise<T[]> {
  const giveBack = await lendAll(db)
  const answers = Promise.all(asks())
  await giveBack()
  return answers
}

test('forty batched holds sell the ten places of a slot once, or one place each of a slot with forty', async () => {
  const [few, enough, travellers] = [await tour(10), await tour(40), await arriveAll(40)]
  const refused = await callWhilePoolExhausted(() =>
    travellers.map((traveller) => requestHold(traveller, holdRequest(few, day))),
  )
  expect(refused.map(toCode).sort()).toEqual([...Array(10).fill(201), ...Array(30).fill('SOLD_OUT')])
  const toName = (index: number) => `Гость ${index}`
  const held = await callWhilePoolExhausted(() =>
    travellers.map((traveller, index) =>
      requestHold(traveller, holdRequest(enough, { ...day, contact: { ...contact, fullName: toName(index) } })),
    ),
  )
  expect(new Set(held.map(({ body }) => body.data.number)).size).toBe(40)
  for (const [index, traveller] of travellers.entries()) {
    const answered = held[index]?.body.data
    const { contact, expiresAt, createdAt, number } = await readBooking(traveller, answered.id)
    expect({ fullName: contact.fullName, expiresAt, createdAt, number }).toEqual({
      fullName: toName(index),
      expiresAt: answered.expiresAt,
      createdAt: answered.createdAt,
      number: answered.number,
    })
  }
  await expectNothingLeaked(product)
})

test('twenty batched holds of one user stay within the hold limit', async () => {
  const [bookable, traveller] = [await tour(40), await arrive(product)]
  const replies = await callWhilePoolExhausted(() =>
    Array.from({ length: 20 }, () => requestHold(traveller, holdRequest(bookable, day))),
  )
  expect(replies.map(toCode).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill('HOLD_LIMIT')])
  await expectNothingLeaked(product)
})

test('a locked slot delays its own holds, but not other holds of the same batch', async () => {
  const [locked, free, travellers] = [await tour(20), await tour(20), await arriveAll(16)]
  await requestHold(await arrive(product), holdRequest(locked, day))
  const client = new pg.Client({ connectionString: product.directUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from inventory where option_id = $1 for update', [locked.optionIds[0]])
  const order: string[] = []
  const ask = (traveller: Traveller, name: string) =>
    requestHold(traveller, holdRequest(name === 'locked' ? locked : free, day)).then(({ status }) => {
      order.push(name)
      if (order.length === 12) void client.query('commit')
      return status
    })
  // The locked slot can occupy four of the five connections; the other requests use the fifth.
  const statuses = await callWhilePoolExhausted(() =>
    travellers.map((traveller, index) => ask(traveller, index % 4 === 0 ? 'locked' : 'free')),
  )
  await client.end()
  expect(statuses).toEqual(Array(16).fill(201))
  expect(order).toEqual([...Array(12).fill('free'), ...Array(4).fill('locked')])
  await expectNothingLeaked(product)
})

test('forty batched claims, two per session, pay each session once', async () => {
  const travellers = await arriveAll(20)
  for (const traveller of travellers) await traveller.post('/v1/mining/start')
  await endSessions(product)
  const replies = await callWhilePoolExhausted(() =>
    travellers.flatMap((traveller) => [traveller.post('/v1/mining/claim'), traveller.post('/v1/mining/claim')]),
  )
  expect(replies.map(toCode)).toEqual(Array(40).fill(200))
  for (const [index, { body }] of replies.entries()) expect(body).toEqual(replies[index ^ 1]?.body)
  for (const [index, traveller] of travellers.entries()) {
    const { body } = await traveller.get('/v1/user/info')
    expect(body.data.balance.enp).toBe(replies[2 * index]?.body.data.newBalance.enp)
  }
  const [sums] = await sql<{ claimed: number; paid: number }>(
    `select (select count(*)::integer from mining_session where state = 'claimed') as claimed,
      (select count(*)::integer from ledger_transfer where kind = 'mining_reward') as paid`,
  )
  expect(sums).toEqual({ claimed: 20, paid: 20 })
  expect(await ledgerFaults(product)).toEqual([])
})

test('a failing claim returns its own error and does not affect the other claims of its batch', async () => {
  const travellers = await arriveAll(8)
  for (const traveller of travellers) await traveller.post('/v1/mining/start')
  await endSessions(product)
  const broken = travellers[3] as Traveller
  // A key of a different transfer: a bug, and the only reason why a claim cannot be paid.
  await sql(
    `insert into ledger_transfer (key, kind, fingerprint, created_at) select 'claim:' || id, 'mining_reward', 'another movement', now() from mining_session where user_id = $1 and state <> 'claimed'`,
    [broken.id],
  )
  const replies = await callWhilePoolExhausted(() => travellers.map((traveller) => traveller.post('/v1/mining/claim')))
  expect(replies.map(({ status }) => status)).toEqual(travellers.map((one) => (one === broken ? 500 : 200)))
  expect(product.errors.splice(0)).toHaveLength(1)
})
