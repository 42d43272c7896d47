import { afterEach, describe, expect, test } from 'vitest'
import { settlePrices } from '../../../src/bookings/falling-prices/settle-prices.ts'
import { decideDepartures } from '../../../src/bookings/minimum/decide-departures.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  confirmADayAgo,
  daysFrom,
  getBalance,
  getEarned,
  getEscrow,
  getState,
  give,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { addGuest, type BookingScenario, type Guest, runRounds, type When } from '../../fixtures/departures.ts'
import { arrive, startProduct } from '../../fixtures/harness.ts'
import { listNotifications } from '../../fixtures/shop.ts'
import { buyCard, getCardBalance, openCard } from '../../gift-cards/gift-card-fixtures.ts'
import { addPromoCode } from '../../promo-codes/promo-fixtures.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const before = new Date('2028-03-04T12:00:00Z')
await product.freeze(before)
const starts = ['10:00', '10:10', '10:20', '10:30', '10:40', '10:50']
const steps = [
  { guests: 6, percent: 10 },
  { guests: 10, percent: 20 },
]
const [option] = tourTerms.options
/** 2,800 roubles for a guest; at 80 roubles for a usdt a booking of two costs 70 usdt. */
const tour = await addBookable(product, {
  ...tourTerms,
  options: [{ ...option, startTimes: starts, capacity: 40, minGuests: 4, priceSteps: steps }],
})
afterEach(() => product.freeze(before))
const nextDay = daysFrom('2028-03-07', starts) as () => When

const toDecision = ({ date, startTime }: When) => new Date(Date.parse(`${date}T${startTime}:00+03:00`) - 48 * 3_600_000)
async function fill(when: When, chosen: readonly BookingScenario[]): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const way of chosen) guests.push(await addGuest(product, tour, when, way))
  await confirmADayAgo(product)
  return guests
}
async function decide(when: When, workers = 1) {
  await product.freeze(toDecision(when))
  await decideDepartures({ db })
  const settled = await Promise.all(Array.from({ length: workers }, () => settlePrices({ db })))
  return settled.reduce((sum, count) => sum + count)
}
const getShown = async ({ date, startTime }: When) => {
  const path = `/v1/services/${tour.serviceId}/availability?start_date=${date}&end_date=${date}`
  const days: { startTime: string; price: object; minimum?: object }[] = (await product.app.inject(path)).json().data
  return days.find((day) => day.startTime === startTime)
}

describe('a departure with a falling price', () => {
  test('refunds each booking the difference once, and sells at the price that was reached', async () => {
    const when = nextDay()
    expect((await getShown(when))?.minimum).toMatchObject({
      prices: [
        { guests: 6, price: 2_520 },
        { guests: 10, price: 2_240 },
      ],
    })
    const guests = await fill(when, ['usdt', 'card', 'ton', 'enp'])
    const [usdt, card, ton, enp] = guests
    if (!usdt || !card || !ton || !enp) return expect.fail('a guest is missing')
    expect((await readBooking(usdt.person, usdt.id)).minimum).toMatchObject({
      booked: 8,
      prices: [
        { guests: 6, refund: 560 },
        { guests: 10, refund: 1_120 },
      ],
    })
    expect(await decide(when, 20)).toBe(4)
    await runRounds(product)
    const booking = await readBooking(usdt.person, usdt.id)
    expect(booking).toMatchObject({ state: 'confirmed', price: { amount: 5_040 }, refund: { amount: 7 } })
    expect(booking.price.lines).toContainEqual({ kind: 'group', text: 'Цена группы −10\u00a0%', amount: -560 })
    expect(booking.minimum).not.toHaveProperty('prices')
    expect((await getBalance(usdt.person)).usdt).toBe(500 - 63)
    expect(await getEscrow(product, usdt.id)).toEqual({ usdt: 63_000_000 })
    expect((await readBooking(card.person, card.id)).refund).toMatchObject({ amount: 560, method: 'card' })
    // The price of 5,600 had a discount of at most 10 %, and so has that of 5,040.
    expect((await readBooking(enp.person, enp.id)).price.amount).toBeLessThan(5_040)
    expect((await getBalance(enp.person)).enp).toBeGreaterThan(0)
    expect(await listNotifications(product, usdt.person, 'price_fell')).toMatchObject([
      { guests: 8, refund: { sum: { amount: '7', currency: 'usdt' } } },
    ])
    await expectNothingLeaked(product)

    // Neither later bookings nor later cancellations change the price of the others.
    const late = await arrive(product)
    await give(product, late, 'usdt', 500)
    expect(await getShown(when)).toMatchObject({ price: { amount: 2_520 } })
    const held = await hold(late, tour, { ...when, expectedAmount: 5_040 })
    expect(held.minimum).not.toHaveProperty('prices')
    await payBooking(late, held.id, 'balance_usdt')
    for (const guest of [card, ton]) await guest.person.post(`/v1/bookings/${guest.id}/cancel`, {})
    expect(await settlePrices({ db })).toBe(0)
    expect((await readBooking(usdt.person, usdt.id)).price.amount).toBe(5_040)

    // A guest who is given up costs the reached price, too.
    await usdt.person.post(`/v1/bookings/${usdt.id}/cancel`, { units: [{ unitId: 'adult', quantity: 1 }] })
    expect((await readBooking(usdt.person, usdt.id)).price.amount).toBe(2_520)
    await expectNothingLeaked(product)

    await product.freeze(new Date(toDecision(when).getTime() + 240 * 3_600_000))
    while ((await sweep(product)) > 0);
    expect(await getState(product, held.id)).toBe('completed')
    // 63, 63 and 31.5 usdt, less the commission of 20 %.
    expect(await getEarned(product, held.id)).toEqual({ usdt: 126_000_000 })
    await expectNothingLeaked(product)
  })

  test('keeps the full price below the first step, and a lower one in roubles applies per guest', async () => {
    const [few, fixed] = [nextDay(), nextDay()]
    const [guest] = await fill(few, ['usdt', 'usdt'])
    await sql('update service_option set price_steps = $2 where id = $1', [
      tour.optionIds[0],
      JSON.stringify([{ guests: 4, amount: 300 }]),
    ])
    const [other] = await fill(fixed, ['usdt', 'usdt'])
    await sql('update service_option set price_steps = $2 where id = $1', [tour.optionIds[0], JSON.stringify(steps)])
    if (!guest || !other) return expect.fail('a guest is missing')
    expect(await decide(few)).toBe(2)
    expect((await readBooking(guest.person, guest.id)).price.amount).toBe(5_600)
    expect(await listNotifications(product, guest.person, 'price_fell')).toEqual([])
    // The booking keeps the steps that its traveller saw.
    expect(await decide(fixed)).toBe(2)
    expect((await readBooking(other.person, other.id)).price.amount).toBe(5_000)
    await expectNothingLeaked(product)
  })

  test('lowers the price with a promo code, and refunds to the gift card that paid', async () => {
    const when = nextDay()
    await fill(when, ['usdt', 'usdt'])
    const [anna, vera] = [await arrive(product), await arrive(product)]
    await give(product, anna, 'usdt', 500)
    await give(product, vera, 'usdt', 500)
    const code = await addPromoCode(product, { percent: 10, payer: 'organizer', serviceId: tour.serviceId })
    const promo = await hold(anna, tour, { ...when, promoCode: code })
    expect(promo.minimum.prices[0]).toEqual({ guests: 6, refund: 504 })
    await payBooking(anna, promo.id, 'balance_usdt')
    const card = await buyCard(product, vera, { amount: 10_000 })
    await openCard(vera, card.code)
    const gift = await hold(vera, tour, when)
    await vera.post(`/v1/bookings/${gift.id}/pay`, { method: 'card', giftCard: card.code })
    const left = await getCardBalance(product, card.code)
    expect(await decide(when)).toBe(4)
    expect((await readBooking(anna, promo.id)).price.amount).toBe(4_536)
    expect((await readBooking(vera, gift.id)).refund).toMatchObject({ amount: 560, method: 'gift_card' })
    expect((await getCardBalance(product, card.code)) - left).toBe(560)
    await expectNothingLeaked(product)
  })
})
