import { expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, expectNothingLeaked, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import {
  confirmADayAgo,
  getBalance,
  give,
  paidByCard,
  payBooking,
  sweep,
  tourTerms,
} from '../fixtures/booking-money.ts'
import { arrive, asBot, callAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'
import { openRates } from './rate-changes.ts'

const product = await startProduct({ env: silentChain })
const { sql } = product
await product.freeze(new Date('2030-03-13T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const rates = openRates(product)

const terms = { ...tourTerms, policy: 'flexible' as const, options: [{ ...tourTerms.options[0], capacity: 1_000 }] }
const starts = { date: '2030-03-20', startTime: '10:00' }

async function addSeller() {
  const tour = await addBookable(product, terms)
  const owner = await arrive(product)
  const [row] = await sql<{ id: string }>('select organizer_id as id from service where id = $1', [tour.serviceId])
  await addMember(product, { organizerId: row?.id ?? '' }, owner.telegramId, { role: 'owner' })
  return { tour, ownerId: owner.telegramId, organizerId: row?.id ?? '' }
}

async function rich(): Promise<Traveller> {
  const traveller = await arrive(product)
  for (const currency of ['usdt', 'ton', 'enp'] as const) await give(product, traveller, currency, 1_000)
  return traveller
}

const methods = ['balance_usdt', 'balance_ton', 'enp', 'card'] as const

interface Paid {
  readonly traveller: Traveller
  readonly id: string
}

test('a change of rates between holds, payments, refunds and payouts breaks no invariant', async () => {
  const { tour, ownerId, organizerId } = await addSeller()
  const holds: (Paid & { readonly method: (typeof methods)[number] })[] = []
  const paid: Paid[] = []
  const holdAll = async () => {
    for (const method of methods) {
      const traveller = await rich()
      if (method === 'card') paid.push({ traveller, id: (await paidByCard(product, traveller, tour, starts)).id })
      else holds.push({ traveller, method, id: (await hold(traveller, tour, starts)).id })
    }
  }
  const payAll = async () => {
    for (const { traveller, method, id } of holds.splice(0)) {
      if (method === 'enp') await payFromBalance(traveller, id, { enpToSpend: 500 })
      else expect((await payBooking(traveller, id, method)).status).toBe(200)
      paid.push({ traveller, id })
    }
  }
  for (const [ton, usdt, margin] of [
    [281_37, 81_37, 150],
    [311_11, 93_33, 0],
    [259_99, 77_77, 1_000],
    [299_97, 83_21, 333],
    [280_01, 79_99, 0],
  ] as const) {
    await holdAll()
    await rates.change('rate.ton', { value: ton })
    await rates.change('rate.usdt', { value: usdt })
    await rates.change('rate.margin', { value: margin })
    await payAll()
    await expectNothingLeaked(product)
  }
  await confirmADayAgo(product)
  const byFate = (fate: number) => paid.filter((_one, index) => index % 5 === fate)
  for (const { traveller, id } of byFate(0))
    expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
  for (const { id } of byFate(1))
    expect((await asBot(product, `/v1/organizer/bookings/${id}/cancel`, { telegramId: ownerId })).status).toBe(200)
  await expectNothingLeaked(product)
  await product.freeze(new Date('2030-03-23T12:00:00Z'))
  while ((await sweep(product)) > 0);
  await rates.change('rate.usdt', { value: 88_88 })
  for (const [index, { id }] of byFate(2).entries()) {
    const kind = (['refund', 'usdt', 'enp'] as const)[index % 3]
    const body = { operatorId, updateId: 1, kind, seenLeft: await findLeft(id), reason: { usual: 'not_provided' } }
    const { status, body: reply } = await asBot(product, `/internal/admin/bookings/${id}/refund`, body)
    expect([status, reply.error]).toEqual([200, undefined])
  }
  await expectNothingLeaked(product)
  await withdrawSome(paid)
  await expectOrganizerPages(ownerId, organizerId)
  await expectNothingLeaked(product)
})

const findLeft = async (id: string) => {
  const [row] = await sql<{ number: string }>('select number from booking where id = $1', [id])
  const { body } = await callAsBot(product, '/internal/admin/search', { operatorId, text: row?.number })
  return body.data.booking.refundLeft
}

/** The limit of a day is worth 200 USDT at the present rates, without the margin. */
async function withdrawSome(paid: readonly Paid[]): Promise<void> {
  const [{ telegramId }] = paid.map(({ traveller }) => traveller) as [Traveller]
  const traveller = await arrive(product, { telegramId })
  const walletId = await addWallet(product, traveller)
  const { ton } = await getBalance(traveller)
  expect(ton).toBeGreaterThan(69)
  const withdraw = (amount: string) => traveller.post('/v1/wallet/withdrawals', { currency: 'ton', amount, walletId })
  // 200 × 88.88 / 280.01, rounded down.
  expect((await withdraw('63.48344702')).body.error.code).toBe('LIMIT_EXCEEDED')
  expect((await withdraw('63.483447019')).status).toBe(201)
}

async function expectOrganizerPages(telegramId: number, organizerId: string): Promise<void> {
  const owner = await arrive(product, { telegramId })
  for (const path of ['earnings', 'earnings/bookings'])
    expect((await owner.get(`/v1/organizer/${path}?organizerId=${organizerId}`)).status).toBe(200)
}
