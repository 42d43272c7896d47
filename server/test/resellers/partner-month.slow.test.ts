import { randomUUID } from 'node:crypto'
import type { Booking } from '@enp/shared/calls/octo/octo-shapes'
import { expect, test } from 'vitest'
import { gather } from '../bookings/trips/world.ts'
import { drawFrom } from '../catalog/inventory/inventory-judge.ts'
import { sweep } from '../fixtures/booking-money.ts'
import { asBot, ledgerFaults, listBrokenInvariants, startProduct } from '../fixtures/harness.ts'
import { addReseller, guests, type Octo, settleResold } from './octo-fixtures.ts'
import { openServices } from './odd-prices.ts'
import { computeBooks, type Terms, toRefund } from './partner-books.ts'
import { listOversold, openTours, simulateMonth } from './simulated-month.ts'
import { createPartner, toFacts } from './unsteady-partner.ts'

const product = await startProduct()
const { sql } = product
const seed = Number(process.env.PARTNER_SEED ?? Date.now() % 1_000_000)
type Draw = ReturnType<typeof drawFrom>
const dayMs = 86_400_000
const memberId = 5_000_001

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

const toStart = (day: string, time: string) => `${day}T${time}:00+03:00`

const drawParty = (draw: Draw) => [...guests(1 + draw.to(4)), ...guests(draw.to(3), 'child')]

/** How a booking ends, with its frequency. */
const ends = [
  ...Array.from({ length: 8 }, () => 'completed'),
  ...['no-show', 'no-show', 'redeemed', 'expired', 'held', 'organizer', 'organizer'],
  ...Array.from({ length: 6 }, () => 'cancelled'),
]

interface Ledger {
  readonly octo: Octo
  readonly margin: number
  readonly seen: Map<string, { body: Booking; terms: Terms }>
}

test('settlement after 1,000 bookings equals, to the unit, what the reseller computes from its own pricing', {
  timeout: 400_000,
}, async () => {
  const draw = drawFrom(seed)
  const services = await openServices(product)
  const partners: Ledger[] = []
  for (const margin of [0, 777, 1_000, 2_500])
    partners.push({ octo: await addReseller(product, { marginBasisPoints: margin }), margin, seen: new Map() })
  await sql(`insert into organizer_member (organizer_id, telegram_id, role) select id, $1, 'owner' from organizer`, [
    memberId,
  ])
  const faults: unknown[] = []
  const counts = new Map<string, number>()
  const plans = new Map<number, (() => Promise<void>)[][]>()
  const begin = Date.parse('2030-03-01T08:00:00Z')

  const plan = (day: number, by: number, work: () => Promise<void>) => {
    const today = plans.get(day) ?? partners.map(() => [])
    plans.set(day, today)
    today[by]?.push(work)
  }
  const byMember = async ({ octo }: Ledger, uuid: string, path: string, body: object) => {
    const [row] = await sql<{ id: string }>(
      'select booking_id as id from reseller_booking where reseller_id = $1 and uuid = $2',
      [octo.resellerId, uuid],
    )
    const reply = await asBot(product, `/v1/organizer/bookings/${row?.id}/${path}`, { telegramId: memberId, ...body })
    if (reply.status !== 200) faults.push([path, reply.body])
  }

  const planBooking = (today: number) => {
    const by = draw.to(partners.length)
    const partner = partners[by] as Ledger
    const { octo, margin, seen } = partner
    const service = draw.of(services)
    const { serviceId: productId, optionId, policy, commission } = service
    const lead = 1 + draw.to(12)
    const start = toStart(toDay(begin + (today + lead) * dayMs), draw.of(service.startTimes))
    const [party, other, end, uuid] = [drawParty(draw), drawParty(draw), draw.of(ends), randomUUID()]
    const [isChanged, laterDay] = [draw.to(8) === 0, today + draw.to(lead)]
    counts.set(end, (counts.get(end) ?? 0) + 1)
    const ask = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const reply = await octo.call(method, path, body)
      if (reply.status === 200) seen.set(uuid, { body: reply.body, terms: { policy, margin, commission } })
      return reply
    }
    const must = async (...call: Parameters<typeof ask>) => {
      const reply = await ask(...call)
      if (reply.status !== 200) faults.push([end, start, reply.body])
      return reply
    }
    plan(today, by, async () => {
      await must('POST', '/bookings', { uuid, productId, optionId, availabilityId: start, unitItems: party })
      if (end === 'held') await must('POST', `/bookings/${uuid}/cancel`, {})
      if (end === 'held' || end === 'expired') return
      await must('POST', `/bookings/${uuid}/confirm`, { contact: { fullName: 'John Doe' }, resellerReference: end })
      // Refused when a cancellation is no longer free.
      if (isChanged) await ask('PATCH', `/bookings/${uuid}`, { unitItems: other })
    })
    if (end === 'cancelled')
      plan(laterDay, by, async () => {
        const hours = (Date.parse(start) - (begin + laterDay * dayMs)) / 3_600_000
        const { body } = await must('POST', `/bookings/${uuid}/cancel`, { reason: 'No longer needed' })
        const expected = toRefund(policy, hours)
        if (body.cancellation?.refund !== expected) faults.push([policy, hours, expected, body.cancellation])
        counts.set(expected, (counts.get(expected) ?? 0) + 1)
      })
    if (end === 'organizer') plan(laterDay, by, () => byMember(partner, uuid, 'cancel', {}))
    if (end === 'no-show') plan(today + lead + 1, by, () => byMember(partner, uuid, 'no-show', { action: 'set' }))
    if (end === 'redeemed' && start.includes('T10'))
      plan(today + lead, by, async () => {
        const { body } = seen.get(uuid) ?? {}
        const code = body?.voucher?.deliveryOptions[0]?.deliveryValue
        const adults = body?.unitItems.filter(({ unitId }) => unitId === 'adult').length
        const units = [{ unitId: 'adult', quantity: adults }]
        const door = { telegramId: memberId, code, units, key: uuid }
        const reply = await asBot(product, '/v1/organizer/check-ins', door)
        if (reply.status !== 200) faults.push(['door', reply.body])
      })
  }

  const runDay = async (day: number) => {
    await product.freeze(new Date(begin + day * dayMs))
    const lanes = (plans.get(day) ?? []).map(async (works) => {
      for (const work of works) await work()
    })
    await Promise.all([...lanes, sweep(product), settleResold(product), settleResold(product)])
  }
  for (let day = 0; day < 40; day += 1) {
    for (let count = 0; count < 25; count += 1) planBooking(day)
    await runDay(day)
  }
  for (let day = 40; day < 60; day += 1) await runDay(day)
  while ((await sweep(product)) + (await settleResold(product)) > 0);
  expect(faults, `seed ${seed}`).toEqual([])
  for (const way of [...ends, 'FULL', 'PARTIAL', 'NONE']) expect(counts.get(way), way).toBeGreaterThan(5)

  const expected = new Map<string, number>()
  const addTo = (account: string, amount: number) => expected.set(account, (expected.get(account) ?? 0) + amount)
  for (const { octo, seen } of partners) {
    const listed = await listAll(octo, toDay(begin), toDay(begin + 60 * dayMs))
    expect(listed.map(({ uuid }) => uuid).sort()).toEqual([...seen.keys()].sort())
    for (const booking of listed) {
      const { terms } = seen.get(booking.uuid) as { terms: Terms }
      const { net, owed, earned } = computeBooks(booking, terms)
      expect(booking.pricing?.net).toBe(net)
      addTo(`reseller:${octo.resellerId}`, -owed)
      addTo(services.find(({ serviceId }) => serviceId === booking.productId)?.organizer ?? '', earned)
      addTo('revenue', owed - earned)
    }
  }
  expect([...partners].reduce((sum, { seen }) => sum + seen.size, 0)).toBe(1_000)
  expect(Object.fromEntries(await listAccounts()), `seed ${seed}`).toEqual(Object.fromEntries(expected))
  expect(await sql('select id from reseller_booking where settled_at is null')).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
  expect(product.errors).toEqual([])
})

test('30 days of simulated partner traffic with outages: no oversell, no lost booking', {
  timeout: 400_000,
}, async () => {
  const draw = drawFrom(seed)
  const begin = Date.parse('2031-05-01T06:00:00Z')
  await product.freeze(new Date(begin))
  const tours = await openTours(product)
  const travellers = await gather(product, 6)
  const partners = await Promise.all(
    [500, 1_000, 1_234].map(async (marginBasisPoints) =>
      createPartner(await addReseller(product, { marginBasisPoints }), draw),
    ),
  )
  const told = await simulateMonth({ product, draw, tours, partners, travellers }, begin)
  const faults = [...told.faults, ...partners.flatMap((partner) => partner.faults)]
  expect(faults, `seed ${seed}`).toEqual([])
  for (const outage of ['cut', 'down', 'no worker']) expect(told.counts.get(outage), outage).toBeGreaterThan(0)

  for (const { octo, known, counts } of partners) {
    for (const name of ['reserve 200', 'confirm 200', 'update 200', 'cancel 200', 'reserve 400', 'unavailable'])
      expect(counts.get(name), `${name}, seed ${seed}`).toBeGreaterThan(0)
    const listed = await listAll(octo, toDay(begin), toDay(begin + 60 * dayMs))
    const seen = [...known.values()].map(({ body }) => ({
      ...body,
      status: body.status === 'ON_HOLD' ? ('EXPIRED' as const) : body.status,
    }))
    expect(listed.map(toFacts).sort(), `seed ${seed}`).toEqual(seen.map(toFacts).sort())
    expect(await listStored(octo), `seed ${seed}`).toEqual(
      seen
        .map(({ uuid, status, unitItems }) => ({ uuid, state: endStates[status], guests: unitItems.length }))
        .sort((one, other) => (one.uuid < other.uuid ? -1 : 1)),
    )
  }
  const trips = await sql<{ id: string; state: string }>('select id, state from booking where id = any($1)', [
    [...told.trips.keys()],
  ])
  const states = new Map(trips.map(({ id, state }) => [id, state]))
  for (const { id, isCancelSent } of told.trips.values())
    expect(isCancelSent ? ['completed', 'cancelled_by_tourist'] : ['completed']).toContain(states.get(id))
  expect(told.trips.size).toBeGreaterThan(50)
  expect(await listOversold({ product, tours })).toEqual([])
  expect(await sql('select id from reseller_booking where settled_at is null')).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
  expect(product.errors).toEqual([])
})

const endStates: Readonly<Record<string, string>> = {
  CONFIRMED: 'completed',
  CANCELLED: 'cancelled_by_tourist',
  EXPIRED: 'expired',
}

const listStored = ({ resellerId }: Octo) =>
  sql(
    `select uuid, state, (select sum((unit ->> 'quantity')::int)::int from jsonb_array_elements(units) unit) as guests
      from reseller_booking resold join booking on booking.id = booking_id where reseller_id = $1 order by uuid`,
    [resellerId],
  )

/** Follows the pages. */
async function listAll(octo: Octo, localDateStart: string, localDateEnd: string): Promise<Booking[]> {
  const found: Booking[] = []
  let next: string | undefined = `/bookings?${new URLSearchParams({ localDateStart, localDateEnd })}`
  while (next !== undefined) {
    const { body, headers } = await octo.call('GET', next)
    found.push(...body)
    next = /<\/octo([^>]+)>/.exec(String(headers.link ?? ''))?.[1]
  }
  return found
}

/** Kopecks by system account or organizer. */
const listAccounts = async () =>
  (
    await sql<{ name: string; balance: string }>(
      `select coalesce(organizer.name, kind) as name, sum(balance) as balance from ledger_account
        left join organizer on organizer.id = owner_id where currency = 'rub' group by 1 having sum(balance) <> 0`,
    )
  ).map(({ name, balance }) => [name, Number(balance)] as const)
