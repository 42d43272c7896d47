import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { busyInvariants } from '../../src/catalog/inventory/busy-invariants.sql.ts'
import { reconcileWhenDue } from '../../src/ledger/reconcile-job.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getState, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, freeLeases, type When } from '../fixtures/departures.ts'
import { arrive, asBot, callAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce, listNotifications, listTransactions } from '../fixtures/shop.ts'

const redisUrl = `${process.env.TEST_REDIS_URL}/13`
const product = await startProduct({ env: { ...chainAddresses, REDIS_URL: redisUrl } })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

const tour = await addBookable(product, { ...tourTerms, organizer: 'Тропа' })
const nextDay = daysFrom('2028-03-07') as () => When
const owner = await arrive(product)
await linkMember(db, { organizer: 'Тропа', telegramId: owner.telegramId, role: 'owner' })
const operator = await arrive(product, { telegramId: operatorId })
const ask = async (path: string, body: object = {}, by = operatorId) =>
  (await callAsBot(product, `/internal/admin/${path}`, { operatorId: by, ...body })).body
const cancel = (id: string, percent: number) =>
  atOnce(20, (index) =>
    asBot(product, `/internal/admin/bookings/${id}/cancel`, {
      ...{ operatorId: operatorId + (index % 2), updateId: 7, percent },
    }),
  )
const one = async <T extends object>(text: string, values: unknown[] = []) => (await sql<T>(text, values))[0]

describe('a paid booking that an operator cancels', () => {
  test.each([
    ['usdt', 100, { usdt: 70 }],
    ['usdt', 50, { usdt: 35 }],
    ['usdt', 0, {}],
    ['chain', 50, { ton: 10 }],
    ['card', 50, {}],
  ] as const)('by %s refunds %i %% once under twenty presses of two operators', async (way, percent, back) => {
    const when = nextDay()
    const { id, person } = await addGuest(product, tour, when, way)
    const before = await getBalance(person)
    const pressed = await cancel(id, percent)
    expect(new Set(pressed.map(({ body }) => body.data.booking.state))).toEqual(new Set(['cancelled_by_tourist']))
    expect(await getBalance(person)).toEqual({
      ...before,
      usdt: before.usdt + ('usdt' in back ? back.usdt : 0),
      ton: before.ton + ('ton' in back ? back.ton : 0),
    })
    const refunds = await sql('select percent from booking_refund where booking_id = $1', [id])
    expect(refunds).toEqual(percent > 0 ? [{ percent }] : refunds.slice(0, 1))
    if (way === 'card')
      expect(
        await sql('select state, amount from refund where charge_id = (select charge_id from booking where id = $1)', [
          id,
        ]),
      ).toEqual([{ state: 'awaiting_operator', amount: String(5_600 * percent) }])
    expect(await listNotifications(product, person, 'booking_cancelled')).toHaveLength(1)
    expect(
      await one('select held, sold from inventory where option_id = $1 and day = $2', [tour.optionIds[0], when.date]),
    ).toEqual({ held: 0, sold: 0 })
    const written = "select 1 from audit_entry where action = 'booking.cancel' and subject_id = $1"
    expect(await sql(written, [id])).toHaveLength(1)
    await expectNothingLeaked(product)
  })

  test('is cancelled after its start, but not after check-in', async () => {
    const [begun, inside] = [nextDay(), nextDay()]
    const [late, guest] = [await addGuest(product, tour, begun, 'usdt'), await addGuest(product, tour, inside, 'usdt')]
    try {
      await product.freeze(new Date(`${begun.date}T07:30:00Z`))
      expect((await cancel(late.id, 100))[0]?.body.data.booking.state).toBe('cancelled_by_tourist')
      await product.freeze(new Date(`${inside.date}T06:30:00Z`))
      const { number } = (await one<{ number: string }>('select number from booking where id = $1', [guest.id])) ?? {}
      const units = [{ unitId: 'adult', quantity: 2 }]
      const came = { telegramId: owner.telegramId, code: number, units, key: 'in' }
      expect((await asBot(product, '/v1/organizer/check-ins', came)).status).toBe(200)
      expect((await cancel(guest.id, 100)).map(({ body }) => body.error.code)).toEqual(
        Array(20).fill('NOT_CANCELLABLE'),
      )
    } finally {
      await product.freeze(now)
    }
    expect(await getState(product, guest.id)).toBe('checked_in')
    await expectNothingLeaked(product)
  })

  test('that is a walk-in ends as cancelled by the organizer, without a refund', async () => {
    const body = { ...nextDay(), optionId: tour.optionIds[0], origin: 'walk_in', key: 'at the door' }
    const walkIn = await owner.post('/v1/organizer/walk-ins', { ...body, units: [{ unitId: 'adult', quantity: 1 }] })
    const { id } = walkIn.body.data
    await cancel(id, 100)
    expect(await getState(product, id)).toBe('cancelled_by_organizer')
    expect(await sql('select 1 from booking_refund where booking_id = $1', [id])).toEqual([])
    await expectNothingLeaked(product)
  })
})

test('rechecking a chain deposit reads the last hour again, and rechecking a card payment returns cannot', async () => {
  const { person } = await addGuest(product, tour, nextDay(), 'usdt')
  const deposit = (await listTransactions(person)).find(({ currency }: { currency: string }) => /usdt/i.test(currency))
  const watching = "name in ('chain', 'untold deposits', 'deposits of the last hour')"
  await sql(
    `insert into lease (name, due_at) select unnest($1::text[]), app_now() + interval '1 hour'
      on conflict (name) do update set due_at = excluded.due_at`,
    [['untold deposits', 'deposits of the last hour']],
  )
  expect((await ask('recheck', { id: deposit.id })).data).toMatchObject({ outcome: 'watched' })
  expect(await sql(`select name from lease where ${watching} and due_at > app_now()`)).toEqual([])
  const { id } = await addGuest(product, tour, nextDay(), 'card')
  const charge = await one<{ charge_id: string }>('select charge_id from booking where id = $1', [id])
  expect((await ask('recheck', { id: charge?.charge_id })).data.outcome).toBe('cannot')
})

test('operators are notified once when an invariant breaks, and again only after it was restored', async () => {
  const log = { info() {}, warn() {}, error() {} }
  let hours = 0
  /** Runs one hour after the previous check, by two workers. */
  const check = async () => {
    hours += 1
    await product.freeze(new Date(now.getTime() + hours * 3_600_000))
    await freeLeases(product)
    const round = () => reconcileWhenDue({ db, read: db, log, invariants: busyInvariants })
    await Promise.all([round(), round()])
    return (await listNotifications(product, operator, 'ledger_broken')).length
  }
  const setElsewhere = (elsewhere: number) =>
    sql('update inventory set elsewhere = $1 where option_id = $2 and day = $3', [
      ...[elsewhere, tour.optionIds[0], '2028-03-07'],
    ])
  expect(await check()).toBe(0)
  await setElsewhere(1)
  expect(await check()).toBe(1)
  expect(await check()).toBe(1)
  await setElsewhere(0)
  expect(await check()).toBe(1)
  await setElsewhere(1)
  expect(await check()).toBe(2)
  await setElsewhere(0)
  expect(await listNotifications(product, operator, 'ledger_broken')).toMatchObject([{ faults: 1 }, { faults: 1 }])
})

describe('a failed job', () => {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const queue = new Queue(notificationQueue, { connection, prefix: notificationQueuePrefix })
  afterAll(async () => {
    await queue.obliterate({ force: true })
    await queue.close()
    connection.disconnect()
  })

  test('is retried once by the button of the page, and the retry is audited', async () => {
    let tries = 0
    const worker = new Worker(
      notificationQueue,
      async () => {
        tries += 1
        if (tries === 1) throw new Error('the first time it fails')
      },
      { connection, prefix: notificationQueuePrefix },
    )
    try {
      const { id = '' } = await queue.add('notice', { noticeId: 'one' })
      const stateOfJob = async () => (await queue.getJob(id))?.getState()
      await expect.poll(stateOfJob).toBe('failed')
      const { pathname, search } = new URL((await ask('queues/login')).data.url)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const entered = await product.app.inject({ method: 'POST', url: pathname + search, headers: form })
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
      const page = await product.app.inject({ url: '/operator/queues', headers: { cookie } })
      expect(page.body).toContain('the first time it fails')
      const retry = () =>
        product.app.inject({ method: 'POST', url: `/operator/queues/retry?id=${id}`, headers: { ...form, cookie } })
      expect((await retry()).statusCode).toBe(303)
      await expect.poll(stateOfJob).toBe('completed')
      expect((await retry()).statusCode).toBe(303)
      expect(tries).toBe(2)
      expect(await sql("select subject_id from audit_entry where action = 'queues.retry'")).toEqual([
        { subject_id: id },
      ])
    } finally {
      await worker.close()
    }
  })
})
