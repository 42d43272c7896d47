import { randomUUID } from 'node:crypto'
import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { expect, test, vi } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, hold, holdRequest, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { confirmADayAgo, daysFrom, getBalance, getState, give, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, type Guest, type When } from '../fixtures/departures.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { startServerProcess, startWorkerProcess } from '../fixtures/server-process.ts'
import { stayForDays } from '../fixtures/shop.ts'

/** The races of docs/rules between three servers and two workers, each a process. */
const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)
const env = { env: chainAddresses }
const servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess(product, env)))
await Promise.all([startWorkerProcess(product, env), startWorkerProcess(product, env)])

const organizer = 'Три причала'
const nextDay = daysFrom('2028-03-07') as () => When
const oleg = await arrive(product)
const addTour = (fields: object = {}) =>
  addBookable(product, {
    ...tourTerms,
    organizer,
    options: tourTerms.options.map((option) => ({ ...option, capacity: 120, guestsMax: 8, ...fields })),
  })

let calls = 0

/** Goes to the next server; again, with the same key, if that one is busy. */
async function post(user: Traveller, path: string, body: object): Promise<Answer> {
  const key = randomUUID()
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await postOnce(user, path, body, key)
    if (answer.status !== 503) return answer
  }
  throw new Error(`${path} stays busy`)
}

async function postOnce({ token }: Traveller, path: string, body: object, key: string) {
  calls += 1
  const response = await fetch(`${servers[calls % servers.length]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`
  return { status: response.status, body: (await response.json()) as any }
}
type Answer = Awaited<ReturnType<typeof postOnce>>

function countCodes(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status < 300 ? 'done' : body.error.code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

const arriveTogether = (count: number) => Promise.all(Array.from({ length: count }, () => arrive(product)))

async function fill(tour: Awaited<ReturnType<typeof addTour>>, when: When, count: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let index = 0; index < count; index += 1) guests.push(await addGuest(product, tour, when, 'usdt'))
  await confirmADayAgo(product)
  return guests
}

async function addBoat(capacity: number) {
  const price = { amount: 24_000, currency: 'RUB' }
  const units = [{ id: 'group', kind: 'adult', title: 'Вся группа', price }]
  const options = [
    { startTimes: ['10:00'], capacity, guestsMax: 8 },
    { startTimes: ['10:00'], capacity: 1, guestsMax: 1, units, isPrivate: true },
  ]
  const { serviceId } = await addBookable(product, { options, organizer })
  const [row] = await sql<{ seats: string; whole: string }>(
    `with shared as (
      insert into resource (organizer_id, key, name, capacity)
        select organizer_id, id::text, 'Катер', $2 from service where id = $1 returning id
    ), used as (
      insert into option_resource (option_id, resource_id, per, quantity)
        select service_option.id, shared.id, case when is_private then 'all' else 'unit' end, 1
          from service_option, shared where service_id = $1
    )
    select (array_agg(id) filter (where not is_private))[1] as seats, (array_agg(id) filter (where is_private))[1] as whole
      from service_option where service_id = $1`,
    [serviceId, capacity],
  )
  if (!row) throw new Error('the boat has no options')
  return { serviceId, ...row }
}

test('a private departure and a hundred single seats: one kind wins, never both', { timeout: 120_000 }, async () => {
  const users = await arriveTogether(101)
  const when = { date: '2028-03-07', startTime: '10:00' }
  for (const groupAt of [0, 50, 100]) {
    const boat = await addBoat(100)
    const answers = await Promise.all(
      users.map((user, index) => {
        const isGroup = index === groupAt
        const place = { serviceId: boat.serviceId, optionIds: [isGroup ? boat.whole : boat.seats] }
        const units = [{ unitId: isGroup ? 'group' : 'adult', quantity: 1 }]
        return post(user, '/v1/bookings', holdRequest(place, { ...when, units }))
      }),
    )
    const hasGroup = answers[groupAt]?.status === 201
    expect(countCodes(answers)).toEqual(hasGroup ? { done: 1, SOLD_OUT: 100 } : { done: 100, SOLD_OUT: 1 })
  }
  await expectNothingLeaked(product)
})

test('the rest of a deposit is paid once by thirty payments', async () => {
  const tour = await addTour({ depositPercent: 30, restDaysBefore: 10 })
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 500)
  const { id } = await hold(anna, tour, { date: '2028-03-20', startTime: '10:00' })
  const body = { method: 'balance_usdt' }
  expect((await post(anna, `/v1/bookings/${id}/pay`, { ...body, deposit: true })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(anna, `/v1/bookings/${id}/rest`, body)))
  expect(countCodes(answers)).toEqual({ done: 30 })
  expect((await getBalance(anna)).usdt).toBe(430)
  await expectNothingLeaked(product)
})

test('thirty guests of a cancelled departure get ten places, and the others their money', async () => {
  const tour = await addTour()
  await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
  const [when, other] = [nextDay(), nextDay()]
  const guests = await fill(tour, when, 30)
  const optionId = tour.optionIds[0]
  await sql('insert into inventory (option_id, day, start_time, capacity) values ($1, $2, $3, 20)', [
    ...[optionId, other.date, other.startTime],
  ])
  const offer = { telegramId: oleg.telegramId, optionId, ...when, reason: { usual: 'weather' } }
  expect((await asBot(product, '/v1/organizer/departures/move', offer)).body.data.move.asked).toBe(30)
  const answers = await Promise.all(
    guests.map(({ person, id }, index) =>
      post(person, `/v1/bookings/${id}/move`, index % 5 === 4 ? { accept: false } : { accept: true, to: other }),
    ),
  )
  expect(countCodes(answers)).toEqual({ done: 16, CAPACITY_TAKEN: 14 })
  await product.freeze(new Date('2028-02-22T09:00:00Z'))
  await vi.waitFor(
    async () => {
      const open = await sql("select 1 from booking where service_id = $1 and state = 'confirmed' and first_day = $2", [
        ...[tour.serviceId, when.date],
      ])
      expect(open).toEqual([])
    },
    { timeout: 60_000, interval: 500 },
  )
  const ends = await Promise.all(guests.map(({ id }) => getState(product, id)))
  expect(ends.filter((state) => state === 'confirmed')).toHaveLength(10)
  expect(ends.filter((state) => state === 'cancelled_by_organizer')).toHaveLength(20)
  expect(await sql('select sold from inventory where option_id = $1 and day = $2', [optionId, other.date])).toEqual([
    { sold: 20 },
  ])
  await product.freeze(now)
  await expectNothingLeaked(product)
})

test('a place that is sent is accepted by one of thirty users', async () => {
  const tour = await addTour()
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 500)
  const { id } = await hold(anna, tour, nextDay())
  await payFromBalance(anna, id)
  // The other servers do not know the name of the bot, which the link has.
  const offered = await anna.post(`/v1/bookings/${id}/tickets`, { guest: 1 })
  expect(offered).toMatchObject({ status: 200 })
  const { link } = offered.body.data.guests[1]
  const place = parseLinkPayload(new URL(link).searchParams.get('startapp') ?? '').subject?.id
  const users = await arriveTogether(30)
  const answers = await Promise.all(users.map((user) => post(user, `/v1/places/${place}/accept`, {})))
  expect(countCodes(answers)).toEqual({ done: 1, TICKET_CLOSED: 29 })
})

test('a departure is decided once while thirty bookings are paid at its moment', { timeout: 120_000 }, async () => {
  const tour = await addTour({ minGuests: 20 })
  const when = nextDay()
  const users = await arriveTogether(30)
  for (const user of users) await give(product, user, 'usdt', 500)
  const ids: string[] = []
  for (const user of users) ids.push((await hold(user, tour, when)).id)
  await stayForDays(product)
  await product.freeze(new Date(Date.parse(`${when.date}T${when.startTime}:00+03:00`) - 48 * 3_600_000))
  await Promise.all(
    users.map((user, index) => post(user, `/v1/bookings/${ids[index]}/pay`, { method: 'balance_usdt' })),
  )
  const read = async () => {
    const [departure] = await sql<{ goes: boolean | null }>(
      'select goes from inventory where option_id = $1 and day = $2',
      [tour.optionIds[0], when.date],
    )
    const states = await Promise.all(ids.map((id) => getState(product, id)))
    return { goes: departure?.goes, states: [...new Set(states)] }
  }
  await vi.waitFor(
    async () => {
      const { goes, states } = await read()
      expect(goes).not.toBeNull()
      expect(states.some((state) => state === 'hold' || (state === 'confirmed' && !goes))).toBe(false)
    },
    { timeout: 90_000, interval: 500 },
  )
  const { goes } = await read()
  for (const [index, user] of users.entries()) {
    const [state, { usdt }] = [await getState(product, ids[index] ?? ''), await getBalance(user)]
    expect([state === 'confirmed', usdt]).toEqual(goes && usdt < 500 ? [true, 430] : [false, 500])
  }
  await product.freeze(now)
  await expectNothingLeaked(product)
})

test('an option that opens sells exactly its places, and nothing a second earlier', async () => {
  const opensAt = new Date(now.getTime() + 3_600_000)
  const tour = await addTour({ capacity: 20, opensAt: opensAt.toISOString() })
  const users = await arriveTogether(60)
  const when = nextDay()
  const ask = () =>
    Promise.all(
      users.map((user) =>
        post(user, '/v1/bookings', holdRequest(tour, { ...when, units: [{ unitId: 'adult', quantity: 1 }] })),
      ),
    )
  await product.freeze(new Date(opensAt.getTime() - 1_000))
  const early = await ask()
  expect(countCodes(early)).toEqual({ NOT_OPEN_YET: 60 })
  expect(early[0]?.body.error.details).toMatchObject({ opensAt: opensAt.toISOString() })
  await product.freeze(opensAt)
  expect(countCodes(await ask())).toEqual({ done: 20, SOLD_OUT: 40 })
  await product.freeze(now)
  await expectNothingLeaked(product)
})
