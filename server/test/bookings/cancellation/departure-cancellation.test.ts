import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweepBookings } from '../../../src/bookings/fulfilment/sweep-bookings.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import {
  addBookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  readBooking,
  requestHold,
} from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  confirmADayAgo,
  daysFrom,
  getBalance,
  getState,
  give,
  payBooking,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arriveOnChain, chainAddresses } from '../../fixtures/chain-money.ts'
import {
  addGuest,
  type BookingScenario,
  bookingScenarios,
  freeLeases,
  type Guest,
  previewCancellation,
  runRound,
  runRounds,
  startCancellation,
  type When,
} from '../../fixtures/departures.ts'
import { arrive, asBot, getAsBot, type Reply, startProduct } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

const tour = await addBookable(product, {
  ...tourTerms,
  organizer: 'Лёд и сосны',
  options: tourTerms.options.map((option) => ({ ...option, capacity: 40 })),
})
const nextDay = daysFrom('2028-03-07') as () => When
const organizer = 'Лёд и сосны'
const [oleg, vera, scanner] = [await arrive(product), await arrive(product), await arrive(product)]
const roles = { [oleg.telegramId]: 'owner', [vera.telegramId]: 'manager', [scanner.telegramId]: 'scanner' } as const
for (const [id, role] of Object.entries(roles)) await linkMember(db, { organizer, telegramId: Number(id), role })
const stranger = await arrive(product)

const begin = (when: When, more?: object, by = oleg) => startCancellation(product, by, tour, when, more)
const preview = (when: When, by = oleg) => previewCancellation(product, by, tour, when)
const standing = async (id: string, by = oleg) =>
  getAsBot(product, `/v1/organizer/cancellations/${id}?telegramId=${by.telegramId}`)
async function fill(when: When, chosen: readonly BookingScenario[] = bookingScenarios): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const way of chosen) guests.push(await addGuest(product, tour, when, way))
  await confirmADayAgo(product)
  return guests
}
const getPlaces = async ({ date, startTime }: When) =>
  (
    await sql<{ held: number; sold: number; closed: boolean }>(
      'select held, sold, closed from inventory where option_id = $1 and day = $2 and start_time = $3',
      [tour.optionIds[0], date, startTime],
    )
  )[0]
const getRefunds = async (id: string) =>
  (await sql<{ count: number }>('select count(*)::int as count from booking_refund where booking_id = $1', [id]))[0]
    ?.count

const endStates = {
  usdt: 'cancelled_by_organizer',
  card: 'cancelled_by_organizer',
  chain: 'cancelled_by_organizer',
  ton: 'cancelled_by_organizer',
  enp: 'cancelled_by_organizer',
  request: 'declined',
  hold: 'expired',
  paying: 'expired',
} as const satisfies Record<BookingScenario, string>

async function expectEnded({ way, person, id, purse }: Guest): Promise<void> {
  expect([way, await getState(product, id)]).toEqual([way, endStates[way]])
  const isPaid = way !== 'hold' && way !== 'paying'
  expect([way, await getRefunds(id)]).toEqual([way, isPaid ? 1 : 0])
  const bonus = endStates[way] === 'cancelled_by_organizer' ? 700 : 0
  // Chain money is refunded to the balance, because the sender's wallet is unknown.
  const fromChain = way === 'chain' ? 20 : 0
  expect([way, await getBalance(person)]).toEqual([
    way,
    { usdt: purse.usdt, ton: purse.ton + fromChain, enp: purse.enp + bonus },
  ])
}

describe('the cancellation of a departure', () => {
  test('previews the bookings, the refunds by currency and the cost of 10 % in enp', async () => {
    const when = nextDay()
    await fill(when)
    expect((await preview(when)).body.data).toMatchObject({
      title: 'Кижи',
      date: when.date,
      startTime: '10:00',
      confirmed: 5,
      requests: 1,
      holds: 2,
      checkedIn: 0,
      guests: 12,
      ...{ bonus: 3_500, bonusCost: 2_800 },
    })
    const { back, enpBack, cancellation } = (await preview(when)).body.data
    expect(back.map(({ currency }: { currency: string }) => currency)).toEqual(['rub', 'usdt', 'ton'])
    expect(back[0].amount).toBe(5_600)
    expect(back[2].amount).toBe(40)
    expect(enpBack).toBeGreaterThan(0)
    expect(cancellation).toBeUndefined()
    expect(await getPlaces(when)).toEqual({ held: 4, sold: 12, closed: false })
  })

  test('refunds each payer once, and releases all places', async () => {
    const when = nextDay()
    const guests = await fill(when)
    const { body, headers } = await begin(when, { reason: { words: '  Шторм на озере ' }, messageId: 77 })
    expect(body.data).toMatchObject({
      first: true,
      cancellation: { total: 8, cancelled: 0, reason: { words: 'Шторм на озере' } },
    })
    await runRounds(product)
    for (const guest of guests) await expectEnded(guest)
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 0, closed: true })
    // The worker wrote them, but the organizer's request caused them.
    const causes = await sql(
      "select distinct request_id from notification where user_id = any($1) and content ->> 'kind' in ('booking_cancelled', 'hold_cancelled')",
      [guests.map(({ person }) => person.id)],
    )
    expect(causes).toEqual([{ request_id: headers['x-request-id'] }])
    const { data } = (await standing(body.data.cancellation.id)).body
    expect(data).toMatchObject({ total: 8, cancelled: 5, declined: 1, ended: 2, kept: 0, failingTotal: 0 })
    expect(data.endedAt).toBe(now.toISOString())
    await expectNothingLeaked(product)

    const [usdt, request, held] = (['usdt', 'request', 'hold'] as const).map(
      (way) => guests.find((guest) => guest.way === way) ?? expect.fail(way),
    )
    if (!usdt || !request || !held) return
    expect(await listNotifications(product, usdt.person, 'booking_cancelled')).toMatchObject([
      { by: 'organizer', reason: 'Шторм на озере', bonus: '700', refund: { method: 'balance' } },
    ])
    expect(await listNotifications(product, request.person, 'booking_declined')).toMatchObject([
      { reason: 'Шторм на озере' },
    ])
    expect(await listNotifications(product, held.person, 'hold_cancelled')).toMatchObject([
      { reason: 'Шторм на озере' },
    ])
    const { timeline } = await readBooking(usdt.person, usdt.id)
    expect(timeline.at(-2)).toMatchObject({ event: 'cancelled_by_organizer', detail: 'Шторм на озере' })
    for (const member of [oleg, vera, scanner])
      expect(await listNotifications(product, member, 'departure_cancelled')).toMatchObject([
        { title: 'Кижи', cancelled: 5, declined: 1, ended: 2 },
      ])
    expect(await listNotifications(product, oleg, 'organizer_cancelled')).toEqual([])
  })

  test("shows a usual reason in each traveller's language", async () => {
    const when = nextDay()
    const [guest] = await fill(when, ['usdt'])
    const other = await arrive(product, { language: 'en' })
    await give(product, other, 'usdt', 500)
    await payBooking(other, (await hold(other, tour, when)).id, 'balance_usdt')
    await begin(when)
    await runRounds(product)
    if (!guest) return expect.fail('there is no guest')
    const reasons = await Promise.all(
      [guest.person, other].map(async (user) => (await listNotifications(product, user, 'booking_cancelled'))[0]),
    )
    expect(reasons).toMatchObject([
      { reason: 'из-за погоды выезжать опасно' },
      { reason: 'the weather makes it unsafe to go' },
    ])
  })

  test('happens once for concurrent requests, and allows no new bookings meanwhile', async () => {
    const when = nextDay()
    await fill(when, ['usdt', 'card', 'request'])
    const late = await Promise.all(Array.from({ length: 6 }, () => arrive(product)))
    const [replies, holds] = await Promise.all([
      atOnce(20, (index) => begin(when, undefined, index % 2 ? oleg : vera)),
      Promise.all(late.map((user) => requestHold(user, holdRequest(tour, when)))),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.cancellation.id)).size).toBe(1)
    const held = holds.filter(({ status }) => status === 201).length
    expect(replies[0]?.body.data.cancellation.total).toBe(3 + held)
    await Promise.all([runRounds(product), runRounds(product), runRounds(product)])
    await runRounds(product)
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 0, closed: true })
    expect((await requestHold(stranger, holdRequest(tour, when))).body.error.code).toMatch(/^(DATE_CLOSED|SOLD_OUT)$/)
    expect((await begin(when)).body.data).toMatchObject({ first: false, cancellation: { total: 3 + held } })
    await expectNothingLeaked(product)
  })

  test('returns money that arrives later by card or on chain', async () => {
    const when = nextDay()
    const [paying] = await fill(when, ['paying'])
    const waiting = await arrive(product)
    const { id } = await hold(waiting, tour, when)
    const { transfer } = (await payBooking(waiting, id, 'ton')).body.data
    await begin(when)
    await runRounds(product)
    if (!paying?.invoice) return expect.fail('nobody pays')
    const { body } = await charge(product, paying.person, paying.invoice)
    expect(body.data.effect).not.toBe('granted')
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: transfer.amountExact })
    expect([await getState(product, paying.id), await getState(product, id)]).toEqual(['expired', 'expired'])
    expect(
      await sql('select refund.state from refund join payment using (charge_id) where user_id = $1', [
        paying.person.id,
      ]),
    ).toEqual([{ state: 'awaiting_operator' }])
    expect((await getBalance(waiting)).ton).toBe(20)
    await expectNothingLeaked(product)
  })

  test('ends walk-ins without a refund, and allows no new ones', async () => {
    const when = nextDay()
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('somebody is missing')
    let keys = 0
    const walkIn = (origin: 'phone' | 'walk_in') => {
      keys += 1
      const users = { units: [{ unitId: 'adult', quantity: 3 }], contact: { fullName: 'Пётр Сидоров' } }
      return vera.post('/v1/organizer/walk-ins', {
        ...{ ...when, optionId: tour.optionIds[0], origin, key: `${when.date}-${keys}`, ...users },
      })
    }
    const taken = [await walkIn('phone'), await walkIn('walk_in')]
    expect(taken.map(({ status }) => status)).toEqual([200, 200])
    const balances = await getBalance(vera)
    const told = await listNotifications(product, vera, 'booking_cancelled')
    expect((await preview(when)).body.data).toMatchObject({ confirmed: 3, withoutChat: 2, guests: 8 })
    const { cancellation } = (await begin(when)).body.data
    expect((await walkIn('walk_in')).body.error.code).toBe('DATE_CLOSED')
    await runRounds(product)
    expect((await standing(cancellation.id)).body.data).toMatchObject({ total: 3, cancelled: 3, failing: [] })
    for (const { body } of taken) {
      expect(await getState(product, body.data.id)).toBe('cancelled_by_organizer')
      expect(await getRefunds(body.data.id)).toBe(0)
    }
    await expectEnded(guest)
    expect(await getBalance(vera)).toEqual(balances)
    expect(await listNotifications(product, vera, 'booking_cancelled')).toEqual(told)
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 0, closed: true })
    await expectNothingLeaked(product)
  })

  test('leaves alone a booking that was changed to another departure meanwhile', async () => {
    const [when, other] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('nobody is there')
    const { cancellation } = (await begin(when)).body.data
    const change = { date: other.date, method: 'balance_usdt' }
    expect((await guest.person.post(`/v1/bookings/${guest.id}/change`, change)).status).toBe(200)
    await runRounds(product)
    expect((await standing(cancellation.id)).body.data).toMatchObject({ total: 1, cancelled: 0, kept: 1 })
    expect(await getState(product, guest.id)).toBe('confirmed')
    expect(await getPlaces(other)).toMatchObject({ sold: 2 })
    await expectNothingLeaked(product)
  })

  test('leaves alone checked-in and cancelled bookings, and other departures', async () => {
    const [when, other] = [nextDay(), nextDay()]
    const [here, gone, stays] = await fill(when, ['usdt', 'usdt', 'usdt'])
    const [elsewhere] = await fill(other, ['usdt'])
    if (!here || !gone || !stays || !elsewhere) return expect.fail('somebody is missing')
    await sql(
      `with came as (update booking set state = 'checked_in' where id = $1 returning id)
        insert into redemption (booking_id, unit_id, quantity, by_telegram_id, key)
          select id, 'adult', 2, $2, 'at the door' from came`,
      [here.id, scanner.telegramId],
    )
    expect((await preview(when)).body.data).toMatchObject({ confirmed: 2, checkedIn: 1 })
    const { cancellation } = (await begin(when)).body.data
    expect((await gone.person.post(`/v1/bookings/${gone.id}/cancel`, {})).status).toBe(200)
    await runRounds(product)
    expect((await standing(cancellation.id)).body.data).toMatchObject({ total: 2, cancelled: 1, kept: 1 })
    expect([await getState(product, here.id), await getState(product, elsewhere.id)]).toEqual([
      'checked_in',
      'confirmed',
    ])
    expect(await getRefunds(gone.id)).toBe(1)
    await expectNothingLeaked(product)
  })
})

describe('a cancellation worker', () => {
  function dyingAt(statement: number): { db: typeof db } {
    let count = 0
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        count += 1
        if (count >= statement) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return { db: db.withPlugin(plugin) }
  }

  test('that dies at any step loses nothing and does nothing twice', { timeout: 120_000 }, async () => {
    const when = nextDay()
    const guests = await fill(when, process.env.TEST_SLOW ? bookingScenarios : ['enp', 'request', 'paying'])
    const { cancellation } = (await begin(when)).body.data
    const done = async () => {
      const { cancelled, declined, ended, endedAt } = (await standing(cancellation.id)).body.data
      return cancelled + declined + ended + (endedAt ? 1 : 0)
    }
    const stride = process.env.TEST_SLOW ? 1 : 3
    let [deaths, step, before] = [0, 1, await done()]
    while (before <= guests.length && deaths < 1_000) {
      await runRound(dyingAt(step)).catch(() => undefined)
      await sql('update departure_cancellation_booking set due_at = app_now() where outcome is null')
      await freeLeases(product)
      const after = await done()
      // Continues in the next booking, so that each step is cut in the long run.
      step = after > before ? 1 : step + stride
      ;[before, deaths] = [after, deaths + 1]
    }
    expect(before).toBe(guests.length + 1)
    expect(deaths).toBeGreaterThan(20)
    for (const guest of guests) await expectEnded(guest)
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 0, closed: true })
    expect(await listNotifications(product, oleg, 'departure_cancelled')).toContainEqual(
      expect.objectContaining({ date: when.date, declined: 1 }),
    )
    await expectNothingLeaked(product)
  })

  test('reports a failing booking with its reason, retries it later, and continues with the others', async () => {
    const when = nextDay()
    const [broken, fine] = await fill(when, ['usdt', 'usdt'])
    if (!broken || !fine) return expect.fail('somebody is missing')
    const { cancellation } = (await begin(when)).body.data
    await sql(
      `create function break_booking() returns trigger language plpgsql as $$ begin
        if new.id = '${broken.id}' then raise exception 'broken'; end if; return new; end $$`,
    )
    await sql('create trigger break_booking before update on booking for each row execute function break_booking()')
    await runRounds(product)
    const { data } = (await standing(cancellation.id)).body
    expect(data).toMatchObject({ cancelled: 1, failingTotal: 1, failing: [{ bookingId: broken.id, attempts: 1 }] })
    expect(data.failing[0]).toMatchObject({
      problem: 'FAILURE',
      retryAt: new Date(now.getTime() + 30_000).toISOString(),
    })
    expect(data.endedAt).toBeUndefined()
    expect(await getState(product, fine.id)).toBe('cancelled_by_organizer')
    await sql('drop trigger break_booking on booking')
    expect(await runRound(product)).toBe(0)
    try {
      await product.freeze(new Date(now.getTime() + 30_000))
      await runRounds(product)
    } finally {
      await product.freeze(now)
    }
    await expectEnded(broken)
    await expectNothingLeaked(product)
  })
})

describe('the progress message of a cancellation', () => {
  const report = (edited: readonly object[] = []): Promise<Reply> =>
    asBot(product, '/internal/cancellation-messages', { edited })

  test('goes to one bot at a time while it is outdated, and ends with the result', async () => {
    const when = nextDay()
    await fill(when, ['usdt', 'hold'])
    await freeLeases(product)
    const { cancellation } = (await begin(when, { reason: { usual: 'transport' }, messageId: 41 })).body.data
    const ours = async (edited?: readonly object[]) =>
      (await report(edited)).body.data.filter((one: { messageId: number }) => one.messageId === 41)
    expect(await ours()).toMatchObject([{ telegramId: oleg.telegramId, language: 'ru', cancellation: { total: 2 } }])
    expect(await ours()).toEqual([])
    const said = { cancellationId: cancellation.id, telegramId: oleg.telegramId, done: 0, failed: 0, ended: false }
    try {
      await product.freeze(new Date(now.getTime() + 5_000))
      expect(await ours([said])).toEqual([])
      await runRounds(product)
      expect(await ours()).toMatchObject([{ cancellation: { cancelled: 1, ended: 1 } }])
      await product.freeze(new Date(now.getTime() + 10_000))
      expect(await ours()).toHaveLength(1)
      await product.freeze(new Date(now.getTime() + 20_000))
      expect(await ours([{ ...said, done: 2, ended: true }])).toEqual([])
    } finally {
      await product.freeze(now)
    }
  })
})

describe('access to departure cancellation', () => {
  test('is limited to owners and managers of the service', async () => {
    const when = nextDay()
    const [guest] = await fill(when, ['usdt'])
    for (const [person, code] of [
      [stranger, 'NOT_MEMBER'],
      [scanner, 'NOT_MEMBER'],
    ] as const) {
      expect((await preview(when, person)).body.error.code).toBe(code)
      expect((await begin(when, undefined, person)).body.error.code).toBe(code)
    }
    expect(await getState(product, guest?.id ?? '')).toBe('confirmed')
    const { cancellation } = (await begin(when)).body.data
    expect((await standing(cancellation.id, scanner)).body.error.code).toBe('NOT_MEMBER')
    expect((await begin({ ...when, date: '2028-13-45' })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await begin(when, { reason: { words: ' \u200b ' } })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await begin(nextDay())).body.error.code).toBe('NOT_CANCELLABLE')
    await runRounds(product)
    await sweepBookings({ db, log: { info() {}, warn() {}, error() {} } })
  })

  test('includes a list of the future departures that have bookings', async () => {
    const when = nextDay()
    await fill(when, ['usdt', 'request', 'hold'])
    const ahead = await getAsBot(product, `/v1/organizer/departures/upcoming?telegramId=${vera.telegramId}`)
    expect(ahead.body.data).toContainEqual(
      expect.objectContaining({ ...when, title: 'Кижи', confirmed: 1, requests: 1, guests: 4 }),
    )
    expect((await vera.get('/v1/organizer/departures/upcoming')).body).toMatchObject({ data: ahead.body.data })
    for (const { telegramId } of [stranger, scanner])
      expect((await getAsBot(product, `/v1/organizer/departures/upcoming?telegramId=${telegramId}`)).status).toBe(403)
  })
})
