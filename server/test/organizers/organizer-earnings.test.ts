import { describe, expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, addHotel, expectNothingLeaked, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { daysFrom, give, paidByCard, sweep, tourTerms } from '../fixtures/booking-money.ts'
import {
  type Earner,
  getEarnings,
  requestPayout,
  submitBankDetails,
  submitUsableBankDetails,
} from '../fixtures/earned.ts'
import { arrive, asBot, getAsBot, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
await product.freeze(new Date('2030-03-13T09:00:00Z'))
const next = daysFrom('2030-03-20')
const tour = await addBookable(product, {
  ...tourTerms,
  organizer: 'Тропа у воды',
  options: [{ ...tourTerms.options[0], capacity: 50 }],
})
const [service] = await sql<{ id: string }>('select organizer_id as id from service where id = $1', [tour.serviceId])
const organizerId = service?.id ?? ''
let owner = await arrive(product, { region: 'Москва' })
await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
const earner = (): Earner => ({ organizerId, owner })

let traveller = await arrive(product)
await give(product, traveller, 'usdt', 1_000)

const read = async (who: Traveller = owner) => (await who.get(`/v1/organizer/earnings?organizerId=${organizerId}`)).body
const bookings = async () => (await owner.get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}`)).body.data

/** Runs the worker after the trips completed; signs in again, because the tokens expired. */
async function complete(at: string): Promise<void> {
  await product.freeze(new Date(at))
  owner = await arrive(product, { telegramId: owner.telegramId })
  traveller = await arrive(product, { telegramId: traveller.telegramId })
  await sweep(product)
}

test('nothing is earned before a booking is paid', async () => {
  expect((await read()).data).toMatchObject({
    organizerName: 'Тропа у воды',
    available: [
      { amount: '0', currency: 'rub' },
      { amount: '0', currency: 'usdt' },
      { amount: '0', currency: 'ton' },
    ],
    onTheWay: [],
    paidOut: { month: '2030-03', sums: [], payouts: 0 },
  })
  expect(await bookings()).toEqual({ bookings: [], more: false })
})

test('escrow is pending with its date, and becomes earnings of its week after completion', async () => {
  const byCard = await paidByCard(product, traveller, tour, next())
  const byBalance = await hold(traveller, tour, next())
  await payFromBalance(traveller, byBalance.id)
  // 5,600 roubles each with 20 % commission; 80 roubles per USDT.
  expect((await read()).data.onTheWay).toEqual([
    { amount: '4480', currency: 'rub', bookings: 1, nextAt: expect.stringContaining('2030-03-22') },
    { amount: '56', currency: 'usdt', bookings: 1, nextAt: expect.stringContaining('2030-03-23') },
  ])
  expect((await bookings()).bookings).toMatchObject([
    {
      id: byBalance.id,
      state: 'confirmed',
      share: { amount: '56', currency: 'usdt' },
      guests: 2,
      commissionPercent: 20,
    },
    { id: byCard.id, state: 'confirmed', share: { amount: '4480', currency: 'rub' }, comesAt: expect.any(String) },
  ])
  await complete('2030-03-23T12:00:00Z')
  const { available, onTheWay, weeks } = (await read()).data
  expect(available.map(({ amount }: { amount: string }) => amount)).toEqual(['4480', '56', '0'])
  expect(onTheWay).toEqual([])
  expect(await getEarnings(product, earner())).toEqual({ rub: 4_480_00n, usdt: 56_000_000n })
  expect(weeks).toHaveLength(8)
  expect(weeks.at(-1)).toEqual({ from: '2030-03-18', roubles: '8960' })
  expect(weeks.slice(0, -1).every(({ roubles }: { roubles: string }) => roubles === '0')).toBe(true)
  expect((await bookings()).bookings[0]).toMatchObject({ state: 'completed', settledAt: expect.any(String) })
  await expectNothingLeaked(product)
})

test('a payout reduces the available amount, and counts as paid out once it is paid', async () => {
  await submitUsableBankDetails(product, earner())
  const { id } = (await requestPayout(earner(), '1480')).body.data
  const { payout, available } = (await read()).data
  expect(available[0]).toEqual({ amount: '3000', currency: 'rub' })
  expect(payout.terms[0]).toEqual({ currency: 'rub', available: '3000', minimum: '1000', fee: '0', openPayoutId: id })
  expect(payout.terms[1]).toMatchObject({ currency: 'usdt', minimum: '10', fee: '0.5', unavailable: true })
  const operatorId = 900
  await asBot(product, '/internal/admin/payouts/file', { operatorId, key: 'a' })
  await asBot(product, `/internal/admin/payouts/${id}/paid`, { operatorId })
  expect((await read()).data.paidOut).toEqual({
    month: '2030-03',
    sums: [{ amount: '1480', currency: 'rub' }],
    payouts: 1,
  })
  const payouts = await owner.get(`/v1/organizer/payouts?organizerId=${organizerId}`)
  expect(payouts.body.data).toMatchObject([{ id, state: 'paid', to: '1234', cancellable: false }])
})

describe('the statement of a month', () => {
  const month = (name: string, who: Traveller = owner) =>
    who.get(`/v1/organizer/earnings/month?organizerId=${organizerId}&month=${name}`)

  test('has balances, movements by kind and what was sold, and agrees with the ledger', async () => {
    expect((await month('2030-03')).body.data).toEqual({
      ...{ organizerName: 'Тропа у воды', month: '2030-03', serverTime: expect.any(String) },
      accounts: [
        {
          ...{ currency: 'rub', opening: '0', closing: '3000' },
          lines: [
            { kind: 'trip', count: 1, amount: '4480' },
            { kind: 'account_payout', count: 1, amount: '-1480' },
          ],
        },
        { currency: 'usdt', opening: '0', closing: '56', lines: [{ kind: 'trip', count: 1, amount: '56' }] },
        { currency: 'ton', opening: '0', closing: '0', lines: [] },
      ],
      services: [
        { title: 'Кижи', currency: 'rub', bookings: 1, turnover: '5600', commission: '1120', earned: '4480' },
        { title: 'Кижи', currency: 'usdt', bookings: 1, turnover: '70', commission: '14', earned: '56' },
      ],
    })
    expect(await getEarnings(product, earner())).toEqual({ rub: 3_000_00n, usdt: 56_000_000n })
  })

  test('of another month has only the balance', async () => {
    const { accounts, services } = (await month('2030-04')).body.data
    expect(services).toEqual([])
    expect(accounts[0]).toEqual({ currency: 'rub', opening: '3000', lines: [], closing: '3000' })
    expect((await month('2030-02')).body.data.accounts[0]).toMatchObject({ opening: '0', closing: '0' })
  })

  test('is refused to travellers, and for a month that is none', async () => {
    expect((await month('2030-03', traveller)).body.error.code).toBe('NOT_MEMBER')
    expect((await month('2030-13')).status).toBe(400)
  })

  test('is a page to print, of one month only', async () => {
    const { body } = await owner.post('/v1/files', { kind: 'earnings_month', id: `${organizerId}/2030-03` })
    const { pathname } = new URL(body.data.url)
    const page = await send(product.app, { method: 'GET', url: pathname })
    expect(page.headers['content-disposition']).toBe('attachment; filename="enp-travel-2030-03.html"')
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(page.body).toContain('<h1>Отчёт за март 2030</h1>')
    expect(page.body).toContain(
      '<td>Остаток на конец месяца</td><td class="number"></td><td class="number">3\u00a0000\u00a0₽</td>',
    )
    const year = await owner.post('/v1/files', { kind: 'earnings_month', id: `${organizerId}/2030` })
    expect(year.body.error.code).toBe('VALIDATION_ERROR')
  })
})

describe('the earnings statement', () => {
  const getText = async (who: Traveller, id: string) => {
    const { status, body } = await who.post('/v1/files', { kind: 'earnings', id })
    if (status !== 200) return body.error.code
    const { pathname } = new URL(body.data.url)
    return (await send(product.app, { method: 'GET', url: pathname })).body as string
  }

  test('lists every movement with its balance, and for a month only its own', async () => {
    const text = String(await getText(owner, organizerId))
    const lines = text.split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^2030-03-23 15:00:00,Поездка,4480,rub,4480,BK-\w{6},Кижи,5600,20,,$/)
    expect(lines[2]).toMatch(/,Поездка,56,usdt,56,BK-/)
    expect(lines[3]).toMatch(/,Выплата на счёт,-1480,rub,3000,,,,,\d+,$/)
    expect(await getText(owner, `${organizerId}/2030-03`)).toBe(text)
    expect(
      String(await getText(owner, `${organizerId}/2030-02`))
        .split('\r\n')
        .filter(Boolean),
    ).toHaveLength(1)
    expect(await getText(owner, `${organizerId}/soon`)).toBe('VALIDATION_ERROR')
  })

  test('is refused to other users', async () => {
    expect(await getText(traveller, organizerId)).toBe('NOT_MEMBER')
    expect(await getText(owner, 'all')).toBe('NOT_FOUND')
  })
})

const other = await addBookable(product, { organizer: 'Другие' })
const [others] = await sql<{ id: string }>('select organizer_id as id from service where id = $1', [other.serviceId])

describe('access to earnings', () => {
  const one = async (
    role: string | undefined,
    fields: { serviceId?: string; until?: Date; organizer?: string } = {},
  ) => {
    const who = await arrive(product)
    if (role)
      await addMember(product, { organizerId: fields.organizer ?? organizerId }, who.telegramId, { role, ...fields })
    if (fields.serviceId)
      await sql('update organizer_member set service_id = $1 where telegram_id = $2', [
        fields.serviceId,
        who.telegramId,
      ])
    return who
  }
  test.each([
    ['a stranger', () => one(undefined), 'NOT_MEMBER', 'NOT_MEMBER'],
    ['a scanner', () => one('scanner'), 'NOT_MEMBER', 'NOT_MEMBER'],
    ['a former manager', () => one('manager', { until: new Date('2030-01-01') }), 'NOT_MEMBER', 'NOT_MEMBER'],
    ['a manager of one service', () => one('manager', { serviceId: tour.serviceId }), 'NOT_MEMBER', 'NOT_MEMBER'],
    ['the owner of another organizer', () => one('owner', { organizer: others?.id ?? '' }), 'NOT_FOUND', 'NOT_FOUND'],
    ['a manager', () => one('manager'), undefined, 'NOT_MEMBER'],
  ] as const)('for %s matches the role', async (_, user, reads, moves) => {
    const who = await user()
    const before = await getEarnings(product, earner())
    const query = `telegramId=${who.telegramId}&organizerId=${organizerId}`
    const member = { telegramId: who.telegramId, organizerId }
    const codes = async (calls: Promise<{ body: Reply }>[]) =>
      (await Promise.all(calls)).map(({ body }) => body.error?.code)
    expect(
      new Set(
        await codes([
          who.get(`/v1/organizer/earnings?organizerId=${organizerId}`),
          who.get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}`),
          who.get(`/v1/organizer/payouts?organizerId=${organizerId}`),
          getAsBot(product, `/v1/organizer/earnings?${query}`),
          getAsBot(product, `/v1/organizer/earnings/bookings?${query}`),
          getAsBot(product, `/v1/organizer/payouts?${query}`),
        ]),
      ),
    ).toEqual(new Set([reads]))
    const [paid] = await sql<{ id: string }>('select id from bank_payout limit 1')
    expect(
      new Set(
        await codes([
          requestPayout({ owner: who, organizerId }, '1000'),
          submitBankDetails({ owner: who, organizerId }),
          who.post(`/v1/organizer/payouts/${paid?.id}/cancel`, { organizerId }),
          asBot(product, '/v1/organizer/payouts', { ...member, currency: 'rub', amount: '1000' }),
          asBot(product, `/v1/organizer/payouts/${paid?.id}/cancel`, member),
        ]),
      ),
    ).toEqual(new Set([moves]))
    if (!reads) expect((await read(who)).data.payout).toBeUndefined()
    expect(await getEarnings(product, earner())).toEqual(before)
  })

  test('to bank payouts of all organizers needs an operator', async () => {
    const operatorId = owner.telegramId
    const [paid] = await sql<{ id: string }>('select id from bank_payout limit 1')
    const replies = await Promise.all([
      getAsBot(product, `/internal/admin/payouts?operatorId=${operatorId}`),
      getAsBot(product, `/internal/admin/payouts/files/1?operatorId=${operatorId}`),
      asBot(product, '/internal/admin/payouts/file', { operatorId, key: 'b' }),
      asBot(product, `/internal/admin/payouts/${paid?.id}/paid`, { operatorId }),
      asBot(product, `/internal/admin/payouts/${paid?.id}/return`, { operatorId, reason: 'Нет' }),
    ])
    expect(new Set(replies.map(({ body }) => body.error.code))).toEqual(new Set(['NOT_OPERATOR']))
  })
})

test('one of twenty payouts succeeds while trips complete and are cancelled, and the earnings stay correct', async () => {
  await product.freeze(new Date('2030-03-24T09:00:00Z'))
  owner = await arrive(product, { telegramId: owner.telegramId })
  traveller = await arrive(product, { telegramId: traveller.telegramId })
  const [soon, later] = [daysFrom('2030-03-26'), daysFrom('2030-05-01')]
  const trips: { id: string }[] = []
  const dropped: { id: string }[] = []
  for (let index = 0; index < 3; index += 1) {
    trips.push(await paidByCard(product, traveller, tour, soon()))
    const ahead = await hold(traveller, tour, later())
    await payFromBalance(traveller, ahead.id)
    dropped.push(ahead)
  }
  await product.freeze(new Date('2030-04-01T09:00:00Z'))
  owner = await arrive(product, { telegramId: owner.telegramId })
  traveller = await arrive(product, { telegramId: traveller.telegramId })
  const before = (await getEarnings(product, earner())).rub ?? 0n
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => requestPayout(earner(), '3000'))),
    ...[1, 2, 3].map(() => sweep(product)),
    ...dropped.map(({ id }) => traveller.post(`/v1/bookings/${id}/cancel`, {})),
  ])
  await sweep(product)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await getEarnings(product, earner())).rub).toBe(before + BigInt(trips.length) * 4_480_00n - 3_000_00n)
  await expectNothingLeaked(product)
})

test('what was kept of a cancellation is listed as such, and a stay with its rooms', async () => {
  const strict = { ...tourTerms, organizer: 'Тропа у воды', policy: 'strict' } as const
  const tourWithPolicy = await addBookable(product, { ...strict, title: 'Валаам' })
  const hotel = await addHotel(product, {
    organizer: 'Тропа у воды',
    policy: 'nonrefundable',
    title: 'Дом',
    paymentMethods: ['usdt'],
  })
  const trip = await hold(traveller, tourWithPolicy, { date: '2030-04-20', startTime: '10:00' })
  const rooms = [{ unitId: 'room', quantity: 2 }]
  const stay = await hold(traveller, hotel, { checkIn: '2030-04-20', checkOut: '2030-04-21', units: rooms })
  for (const { id } of [trip, stay]) {
    await payFromBalance(traveller, id)
    expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
  }
  const { bookings: listed } = await bookings()
  const kept = (of: string) => listed.find(({ id }: { id: string }) => id === of)
  const settledAt = '2030-04-01T09:00:00.000Z'
  expect(kept(trip.id)).toMatchObject({ number: trip.number, keptPercent: 50, settledAt, guests: 2 })
  expect(kept(stay.id)).toMatchObject({ number: stay.number, keptPercent: 100, settledAt, guests: 0, rooms: 2 })
  const { body } = await owner.post('/v1/files', { kind: 'earnings', id: organizerId })
  const file = await send(product.app, { method: 'GET', url: new URL(body.data.url).pathname })
  const lines = String(file.body).split('\r\n')
  expect(lines.find((line) => line.includes(trip.number))).toContain('Отмена, удержано 50 %')
  expect(lines.find((line) => line.includes(stay.number))).toContain('удержано 100 %')
})

interface Reply {
  readonly error?: { readonly code: string }
}
