import { wholeUnits } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { drawFrom } from '../catalog/inventory/inventory-judge.ts'
import {
  addBookable,
  creditBalance,
  expectNothingLeaked,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { arrive, type Reply, startProduct, type Traveller } from '../fixtures/harness.ts'

const { TEST_SLOW } = process.env
const product = await startProduct()
const { sql } = product
const failures: object[] = []
const log = { info() {}, warn() {}, error: (failure: object) => void failures.push(failure) }
const sweep = () => sweepBookings({ db: product.db, log })

const begin = Date.parse('2028-05-01T09:00:00Z')
let clock = begin
const pass = async (minutes: number) => {
  clock += minutes * 60_000
  await product.freeze(new Date(clock))
  await sql("update session set expires_at = expires_at + interval '1 year'")
  // Eight users make all bookings; hold cooldowns would soon block them.
  await sql('delete from unpaid_hold')
}

const refusals = [
  ...['SOLD_OUT', 'HOLD_LIMIT', 'HOLD_COOLDOWN', 'HOLD_EXPIRED', 'CUTOFF_PASSED', 'DATE_CLOSED', 'INSUFFICIENT_FUNDS'],
  ...['ALREADY_CANCELLED', 'NOT_CANCELLABLE', 'METHOD_UNAVAILABLE', 'UNAVAILABLE'],
]

test('concurrent holds, payments, cancellations and decisions leak nothing, and all bookings end', async () => {
  const seed = TEST_SLOW ? Date.now() % 1_000_000 : 14
  const draw = drawFrom(seed)
  await pass(0)
  const options = [{ startTimes: ['10:00', '15:00'], capacity: 4, guestsMax: 4 }]
  const common = { options, paymentMethods: ['usdt', 'ton'], price: 800 }
  const places = [
    await addBookable(product, { ...common, policy: 'moderate' }),
    await addBookable(product, { ...common, policy: 'strict', confirmation: 'request' }),
  ]
  const users = await Promise.all(Array.from({ length: 8 }, () => arrive(product)))
  for (const user of users) {
    await creditBalance(product, user, wholeUnits('usdt', 200n))
    await creditBalance(product, user, wholeUnits('enp', 300n))
  }
  const member = await arrive(product)
  await sql(`insert into organizer_member (organizer_id, telegram_id, role) select id, $1, 'owner' from organizer`, [
    member.telegramId,
  ])
  const listIds = async (states: readonly string[], person?: Traveller) =>
    (
      await sql<{ id: string }>(
        'select id from booking where state = any($1) and ($2::uuid is null or user_id = $2) order by created_at, id',
        [states, person?.id ?? null],
      )
    ).map(({ id }) => id)
  const codes: string[] = []
  const note = ({ status, body }: Reply) => void codes.push(status < 300 ? 'done' : body.error.code)

  const steps: ((user: Traveller) => Promise<unknown>)[] = [
    async (person) => {
      const date = new Date(clock + (1 + draw.to(3)) * 86_400_000).toISOString().slice(0, 10)
      const units = [{ unitId: 'adult', quantity: 1 + draw.to(2) }]
      note(
        await requestHold(
          person,
          holdRequest(draw.of(places), { date, startTime: draw.of(['10:00', '15:00']), units }),
        ),
      )
    },
    async (person) => {
      const [id] = await listIds(['hold'], person)
      const enpToSpend = draw.to(2) * 50
      if (id) note(await person.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', enpToSpend }))
    },
    async (person) => {
      const [id] = await listIds(['hold', 'awaiting_organizer', 'confirmed'], person)
      if (id) note(await person.post(`/v1/bookings/${id}/cancel`))
    },
    async () => {
      const [id] = await listIds(['awaiting_organizer'])
      const accept = draw.to(2) === 0
      if (id) note(await member.post(`/v1/organizer/bookings/${id}/decide`, { accept }))
    },
    async () => {
      const [id] = await listIds(['confirmed'])
      if (id) note(await member.post(`/v1/organizer/bookings/${id}/cancel`, {}))
    },
  ]
  const weights = [0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 4]
  for (let round = 0; round < (TEST_SLOW ? 60 : 10); round += 1) {
    const chosen = users.map((person) => [person, draw.of(weights)] as const)
    const acts = chosen.map(([person, step]) => steps[step]?.(person))
    await Promise.all([
      ...acts,
      ...acts.slice(0, 2).map((_, index) => steps[1]?.(users[index] as Traveller)),
      sweep(),
      sweep(),
    ])
    await pass(draw.of([0, 1, 5, 15, 16, 60 * 13, 60 * 25]))
  }
  expect(new Set(codes.filter((code) => code !== 'done' && !refusals.includes(code))), `seed ${seed}`).toEqual(
    new Set(),
  )
  expect(codes.filter((code) => code === 'done').length, `seed ${seed}`).toBeGreaterThan(20)
  await expectNothingLeaked(product)

  await pass(60 * 24 * 10)
  for (let round = 0; round < 3; round += 1) await Promise.all([sweep(), sweep()])
  expect(failures, `seed ${seed}`).toEqual([])
  expect(await sql('select state, due_at from booking where due_at is not null')).toEqual([])
  expect(await sql('select booking_id from booking_escrow where amount > 0')).toEqual([])
  await expectNothingLeaked(product)
})
