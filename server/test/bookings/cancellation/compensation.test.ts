import { money } from '@enp/shared/money/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  confirmADayAgo,
  daysFrom,
  getBalance,
  getPostings,
  give,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { earn, getEarnings, requestPayout, submitUsableBankDetails } from '../../fixtures/earned.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
beforeEach(() => product.freeze(now))

let organizers = 0
async function addTour(price = 2_800) {
  organizers += 1
  const organizer = `Организатор ${organizers}`
  const [terms] = tourTerms.options
  const units = [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: price, currency: 'RUB' } }]
  const place = await addBookable(product, { ...tourTerms, organizer, options: [{ ...terms, units }] })
  const owner = await arrive(product)
  await linkMember(db, { organizer, telegramId: owner.telegramId, role: 'owner' })
  const [row] = await sql<{ id: string }>('select organizer_id as id from service where id = $1', [place.serviceId])
  return { place, owner, organizer, organizerId: row?.id ?? '', nextDay: daysFrom('2028-03-07') }
}
type Tour = Awaited<ReturnType<typeof addTour>>

async function book({ place, nextDay }: Tour, who?: Traveller, when: object = nextDay()) {
  const traveller = who ?? (await arrive(product))
  await give(product, traveller, 'usdt', 1_000)
  const { id } = await hold(traveller, place, when)
  const { status, body } = await payBooking(traveller, id, 'balance_usdt')
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  return { traveller, id: id as string }
}
const cancel = (id: string, { owner }: Pick<Tour, 'owner'>) =>
  asBot(product, `/v1/organizer/bookings/${id}/cancel`, { telegramId: owner.telegramId })
const shown = async (id: string, { telegramId }: Traveller) => {
  const url = `/v1/organizer/bookings/${id}?telegramId=${telegramId}`
  return (await getAsBot(product, url)).body.data
}
const legs = async (id: string) => [
  ...(await getPostings(product, `compensation_paid:${id}`)),
  ...(await getPostings(product, `booking_compensation:${id}`)),
]
const getDebt = async ({ organizerId }: Tour) => {
  const [row] = await sql<{ amount: string }>('select amount from organizer_debt where organizer_id = $1', [
    organizerId,
  ])
  return Number(row?.amount ?? 0)
}
const minted = async () =>
  (await sql<{ balance: string }>("select sum(balance) as balance from ledger_account where kind = 'emission'"))[0]
    ?.balance

describe('compensation for a booking that the organizer cancels', () => {
  test('is a tenth in enp, paid from earnings; desk, page and notification show the same amount', async () => {
    const tour = await addTour()
    await earn(product, tour.organizerId, money('rub', 1_000_00n))
    const { traveller, id } = await book(tour)
    await confirmADayAgo(product)
    const before = await minted()
    expect(await shown(id, tour.owner)).toMatchObject({ cancellable: true, compensation: { enp: 700, cost: 560 } })
    await cancel(id, tour)
    expect(await legs(id)).toEqual(['earnings>shop 56000 rub', 'shop>available 700000000 enp'])
    expect(await getEarnings(product, tour)).toEqual({ rub: 440_00n })
    expect([(await getBalance(traveller)).enp, await getDebt(tour), await minted()]).toEqual([700, 0, before])
    expect((await readBooking(traveller, id)).compensation).toBe(700)
    expect(await listNotifications(product, traveller, 'booking_cancelled')).toMatchObject([
      { by: 'organizer', bonus: '700' },
    ])
    expect(await shown(id, tour.owner)).not.toHaveProperty('compensation')
    await expectNothingLeaked(product)
  })

  test.each([
    ['confirmed less than a day ago, with a trip more than 7 days ahead', '2028-03-07', 0],
    ['of a trip that starts within 7 days', '2028-02-25', 700],
  ])('for a booking %s: on %s is %i enp', async (_, date, enp) => {
    const tour = await addTour()
    const { traveller, id } = await book(tour, undefined, { date, startTime: '10:00' })
    expect((await shown(id, tour.owner)).compensation?.enp ?? 0).toBe(enp)
    await cancel(id, tour)
    expect([(await getBalance(traveller)).enp, (await readBooking(traveller, id)).compensation ?? 0]).toEqual([
      enp,
      enp,
    ])
    const [notice] = await listNotifications(product, traveller, 'booking_cancelled')
    expect(notice).toEqual(
      enp === 0
        ? expect.not.objectContaining({ bonus: expect.anything() })
        : expect.objectContaining({ bonus: String(enp) }),
    )
    await expectNothingLeaked(product)
  })

  test('is at most 2,000 enp', async () => {
    const tour = await addTour(20_000)
    const { traveller, id } = await book(tour)
    await confirmADayAgo(product)
    expect((await shown(id, tour.owner)).compensation).toEqual({ enp: 2_000, cost: 1_600 })
    await cancel(id, tour)
    expect([(await getBalance(traveller)).enp, await getDebt(tour)]).toEqual([2_000, 1_600_00])
    await expectNothingLeaked(product)
  })

  test.each(['owner', 'manager', 'scanner'])('is zero for a %s of the organizer, even one who left', async (role) => {
    const tour = await addTour()
    const [member, past] = [await arrive(product), await arrive(product)]
    const link = 'insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, $3)'
    for (const { telegramId } of [member, past]) await sql(link, [tour.organizerId, telegramId, role])
    const bookings = [await book(tour, member), await book(tour, past)]
    await confirmADayAgo(product)
    await sql("update organizer_member set until = app_now() + interval '1 second' where telegram_id = $1", [
      past.telegramId,
    ])
    await product.freeze(new Date(now.getTime() + 60_000))
    for (const { id } of bookings) {
      expect(await shown(id, tour.owner)).not.toHaveProperty('compensation')
      await cancel(id, tour)
    }
    await product.freeze(now)
    expect([(await getBalance(member)).enp, (await getBalance(past)).enp, await getDebt(tour)]).toEqual([0, 0, 0])
    await expectNothingLeaked(product)
  })

  test("uses usdt and ton at the booking's rates if there are too few roubles, and the rest is a debt", async () => {
    const tour = await addTour()
    await earn(product, tour.organizerId, money('rub', 100_00n))
    await earn(product, tour.organizerId, money('usdt', 2_000_000n))
    await earn(product, tour.organizerId, money('ton', 500_000_000n))
    const { id } = await book(tour)
    await confirmADayAgo(product)
    await cancel(id, tour)
    expect(await legs(id)).toEqual([
      'earnings>shop 10000 rub',
      'earnings>shop 2000000 usdt',
      'earnings>shop 500000000 ton',
      'organizer_debts>shop 16000 rub',
      'shop>available 700000000 enp',
    ])
    expect([await getEarnings(product, tour), await getDebt(tour)]).toEqual([{ rub: 0n, usdt: 0n, ton: 0n }, 160_00])
    await expectNothingLeaked(product)
  })
})

describe('an organizer debt', () => {
  test('is paid from the next earnings first, and only the rest can be paid out', async () => {
    const tour = await addTour()
    await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [tour.owner.id])
    const earner = { organizerId: tour.organizerId, owner: tour.owner }
    await submitUsableBankDetails(product, earner)
    const { id } = await book(tour)
    await confirmADayAgo(product)
    await cancel(id, tour)
    const earnings = async () =>
      (await tour.owner.get(`/v1/organizer/earnings?organizerId=${tour.organizerId}`)).body.data
    expect((await earnings()).debt).toEqual({ amount: '560', currency: 'rub' })
    await book(tour, undefined, { date: '2028-03-15', startTime: '10:00' })
    await product.freeze(new Date('2028-03-19T09:00:00Z'))
    await sweep(product)
    // 70 usdt were paid, 56 are earnings, 7 of them pay the debt of 560 roubles.
    expect([await getEarnings(product, tour), await getDebt(tour)]).toEqual([{ usdt: 49_000_000n }, 0])
    expect(await earnings()).not.toHaveProperty('debt')
    await product.freeze(now)
    await expectNothingLeaked(product)
  })

  test('is paid from earnings before a payout', async () => {
    const tour = await addTour()
    const earner = { organizerId: tour.organizerId, owner: tour.owner }
    await submitUsableBankDetails(product, earner)
    const { id } = await book(tour)
    await confirmADayAgo(product)
    await cancel(id, tour)
    await earn(product, tour.organizerId, money('rub', 2_000_00n))
    const replies = await atOnce(20, () => requestPayout(earner, '1500'))
    expect(new Set(replies.map(({ body }) => body.error?.code))).toEqual(new Set(['INSUFFICIENT_FUNDS']))
    expect((await requestPayout(earner, '1440')).status).toBe(201)
    expect([await getEarnings(product, tour), await getDebt(tour)]).toEqual([{ rub: 0n }, 0])
    await expectNothingLeaked(product)
  })
})

describe('compensation under contention', () => {
  test('is paid and charged once for twenty equal cancellations', async () => {
    const tour = await addTour()
    await earn(product, tour.organizerId, money('rub', 5_000_00n))
    const { traveller, id } = await book(tour)
    await confirmADayAgo(product)
    const replies = await atOnce(20, () => cancel(id, tour))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect([(await getBalance(traveller)).enp, await getEarnings(product, tour)]).toEqual([700, { rub: 4_440_00n }])
    await expectNothingLeaked(product)
  })

  test('of several bookings with earnings for one: one is paid, and the others become a debt', async () => {
    const tour = await addTour()
    await earn(product, tour.organizerId, money('rub', 560_00n))
    const bookings = [await book(tour), await book(tour), await book(tour), await book(tour)]
    await confirmADayAgo(product)
    await Promise.all(bookings.map(({ id }) => cancel(id, tour)))
    for (const { traveller } of bookings) expect((await getBalance(traveller)).enp).toBe(700)
    expect([await getEarnings(product, tour), await getDebt(tour)]).toEqual([{ rub: 0n }, 3 * 560_00])
    await expectNothingLeaked(product)
  })
})

test('six rounds of booking and friendly cancellation create no enp', async () => {
  const tour = await addTour(20_000)
  const friend = await arrive(product)
  const before = await minted()
  for (let round = 0; round < 6; round += 1) {
    const { id } = await book(tour, friend)
    await cancel(id, tour)
  }
  expect([(await getBalance(friend)).enp, await getDebt(tour)]).toEqual([0, 0])
  for (let round = 0; round < 6; round += 1) {
    const { id } = await book(tour, friend, { date: '2028-02-24', startTime: '10:00' })
    await cancel(id, tour)
  }
  // Near the start each compensation becomes the organizer's debt at the fixed rate.
  expect([(await getBalance(friend)).enp, await getDebt(tour), await minted()]).toEqual([12_000, 6 * 1_600_00, before])
  await expectNothingLeaked(product)
})

test('the invariants find a compensation that was not paid', async () => {
  const tour = await addTour()
  const { id } = await book(tour)
  await sql('update booking set compensation = 5 where id = $1', [id])
  expect(await listBrokenInvariants(product)).toEqual(['the organizer pays or owes the value of each compensation'])
  await sql('update booking set compensation = 0 where id = $1', [id])
  await expectNothingLeaked(product)
})
