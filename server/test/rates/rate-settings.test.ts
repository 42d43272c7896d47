import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../../src/settings/get-settings.ts'
import {
  addBookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  readBooking,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { getBalance, give, paidByCard, payBooking, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'
import { atOnce } from '../fixtures/shop.ts'
import { openRates } from './rate-changes.ts'

const product = await startProduct({ env: silentChain })
const { sql, db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const rates = openRates(product)

const options = [{ ...tourTerms.options[0], capacity: 1_000, guestsMax: 6 }]
const tour = await addBookable(product, { ...tourTerms, options, policy: 'flexible', enpDiscountBasisPoints: 1_000 })
const when = { date: '2028-04-07', startTime: '10:00' }

async function rich(): Promise<Traveller> {
  const traveller = await arrive(product)
  for (const currency of ['usdt', 'ton', 'enp'] as const) await give(product, traveller, currency, 1_000)
  return traveller
}

const costs = ({ methods }: { methods: { method: string; amount: number }[] }) =>
  Object.fromEntries(methods.map(({ method, amount }) => [method, amount]))

/** Undone after the test, so that each test starts with the usual rates. */
async function withRates(test: () => Promise<void>, values: { ton?: number; usdt?: number; margin?: number }) {
  const actions: string[] = []
  for (const [name, value] of Object.entries(values))
    actions.push(await rates.change(`rate.${name}` as 'rate.ton', { value }))
  try {
    await test()
  } finally {
    for (const id of actions.reverse()) expect(await rates.undo(id)).toBe('undone')
  }
}
const changed = { ton: 300_00, usdt: 87_50, margin: 200 }

describe('the rates of TON and USDT', () => {
  test('are 280 and 80 rubles without a margin until an operator sets others', async () => {
    expect(costs(await hold(await arrive(product), tour, when))).toMatchObject({ card: 5_600, ton: 20, usdt: 70 })
    expect((await rates.show('rate.ton')).values).toEqual([{ scope: 'all', value: 280_00 }])
    expect((await rates.show('rate.margin')).values).toEqual([{ scope: 'all', value: 0 }])
  })

  test('apply with the margin to new holds and cards, and holds keep those that they were made with', async () => {
    const [anna, boris] = [await rich(), await rich()]
    const before = await hold(anna, tour, when)
    await withRates(async () => {
      expect(costs(await readBooking(anna, before.id))).toMatchObject({ ton: 20, usdt: 70 })
      await payFromBalance(anna, before.id)
      expect((await getBalance(anna)).usdt).toBe(930)
      // 5,600 rubles and 2 %, at 87.5 and 300.
      const after = await hold(boris, tour, when)
      expect(costs(after)).toMatchObject({ card: 5_600, ton: 19.04, usdt: 65.28 })
      expect((await payBooking(boris, after.id, 'balance_ton')).status).toBe(200)
      expect((await getBalance(boris)).ton).toBe(980.96)
      const { priceFrom } = (await anna.get(`/v1/services/${tour.serviceId}`)).body.data
      expect(priceFrom).toMatchObject({ amount: 2_800, ton: 9.5 })
      await expectNothingLeaked(product)
    }, changed)
  })

  test('of a booking stay for its refund: a traveller gets the coins back that they paid', async () => {
    const [anna, boris] = [await rich(), await rich()]
    const before = await hold(anna, tour, when)
    await payFromBalance(anna, before.id)
    await withRates(async () => {
      const after = await hold(boris, tour, when)
      await payFromBalance(boris, after.id)
      expect([(await getBalance(anna)).usdt, (await getBalance(boris)).usdt]).toEqual([930, 934.72])
      for (const [traveller, { id }] of [
        [anna, before],
        [boris, after],
      ] as const)
        expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
      expect([(await getBalance(anna)).usdt, (await getBalance(boris)).usdt]).toEqual([1_000, 1_000])
      await expectNothingLeaked(product)
    }, changed)
  })

  test('turn a card refund into USDT at the rate of the booking, without the margin', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const before = await paidByCard(product, anna, tour, when)
    await withRates(async () => {
      const after = await paidByCard(product, boris, tour, when)
      for (const [traveller, { id }, usdt] of [
        [anna, before, 70],
        [boris, after, 64],
      ] as const) {
        const { body } = await traveller.post(`/v1/bookings/${id}/cancel`, { refundTo: 'usdt' })
        expect(body.data.refund).toMatchObject({ amount: usdt, currency: 'usdt' })
      }
      await expectNothingLeaked(product)
    }, changed)
  })

  test('of a booking also apply to a later change of it and to the shares of a group', async () => {
    const [anna, boris] = [await rich(), await rich()]
    const before = await hold(anna, tour, when)
    await payFromBalance(anna, before.id)
    await withRates(async () => {
      const units = [{ unitId: 'adult', quantity: 3 }]
      const shown = await anna.post(`/v1/bookings/${before.id}/change/preview`, { units })
      expect(costs(shown.body.data)).toMatchObject({ usdt: 35, ton: 10 })
      const moved = await anna.post(`/v1/bookings/${before.id}/change`, { units, method: 'balance_usdt' })
      expect([moved.status, moved.body.error]).toEqual([200, undefined])
      expect((await getBalance(anna)).usdt).toBe(895)
      const { id } = await hold(boris, tour, when)
      const { shares } = (await boris.post(`/v1/bookings/${id}/shares`, { even: 2 })).body.data
      for (const share of shares) await boris.post(`/v1/shares/${share.id}/pay`, { method: 'balance_usdt' })
      expect((await getBalance(boris)).usdt).toBe(934.72)
      await expectNothingLeaked(product)
    }, changed)
  })

  test('value enp and the limits of withdrawals without the margin', async () => {
    await withRates(async () => {
      const anna = await rich()
      await addWallet(product, anna)
      const { body } = await anna.get('/v1/wallet')
      const setAt = '2028-02-20T09:00:00.000Z'
      expect(body.data).toMatchObject({ rates: { ton: 300, usdt: 87.5, marginBasisPoints: 200, setAt } })
      // 200 USDT at 87.5 to 300 rubles.
      expect(body.data.withdrawal.ton.availableExact).toBe('58.333333333')
      const config = (await anna.get('/v1/config')).body.data
      expect(config).toMatchObject({ roublesPer100Enp: 87.5, rates: { ton: 300, usdt: 87.5, marginBasisPoints: 200 } })
      const { id } = await hold(anna, tour, when)
      // 500 enp save 437.5 rubles; 5,162.5 rubles and 2 % at 87.5.
      await payFromBalance(anna, id, { enpToSpend: 500 })
      expect(await getBalance(anna)).toMatchObject({ usdt: 939.82, enp: 500 })
      await expectNothingLeaked(product)
    }, changed)
  })

  test('apply to gift cards, which return their coins', async () => {
    await withRates(async () => {
      const order = { amount: 2_800, design: 'city', method: 'ton' }
      const { body } = await (await arrive(product)).post('/v1/gift-cards/order', order)
      expect(body.data.transfer).toMatchObject({ currency: 'ton', amount: 9.52 })
    }, changed)
  })
})

describe('a change of a rate', () => {
  test('is made once by twenty operators who saw the same value, and is in the audit log', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => rates.set('rate.ton', { value: 300_00, seen: 280_00 })),
    )
    const done = replies.filter(({ outcome }) => outcome === 'done')
    expect(replies.map(({ outcome }) => outcome).sort()).toEqual([...Array(19).fill('changed'), 'done'])
    const { entries } = (await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })).body.data
    const setting = { key: 'rate.ton', old: 280_00, value: 300_00 }
    expect(entries[0]).toMatchObject({ action: 'setting.set', setting })
    expect(await rates.undo(done[0].undo.actionId)).toBe('undone')
  })

  test('reaches each hold wholly or not at all, and each is charged its quote', async () => {
    const travellers = await Promise.all(Array.from({ length: 20 }, rich))
    const first = travellers[0] as Traveller
    const holds = atOnce(20, (index) => requestHold(travellers[index] ?? first, holdRequest(tour, when)))
    const undo = await rates.change('rate.usdt', { value: 87_50 })
    const quotes = (await holds).map(({ body }) => costs(body.data).usdt ?? 0)
    expect([...new Set([...quotes, 70, 64])].sort()).toEqual([64, 70])
    const paid = await Promise.all(
      (await holds).map(({ body }, index) => payBooking(travellers[index] ?? first, body.data.id, 'balance_usdt')),
    )
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
    const left = await Promise.all(travellers.map(async (one) => (await getBalance(one)).usdt))
    expect(left).toEqual(quotes.map((quote) => 1_000 - quote))
    const seen = await sql<{ rate: string }>('select distinct usdt_rate as rate from booking')
    expect(seen.map(({ rate }) => Number(rate)).sort()).toEqual([80_00, 87_50])
    expect(await rates.undo(undo)).toBe('undone')
    await expectNothingLeaked(product)
  })

  test('is undone once, also after a payment, which keeps its rate', async () => {
    const anna = await rich()
    const undo = await rates.change('rate.usdt', { value: 87_50 })
    const { id } = await hold(anna, tour, when)
    await payFromBalance(anna, id)
    expect(await rates.undo(undo)).toBe('undone')
    expect(await rates.undo(undo)).toBe('before')
    expect(costs(await hold(await arrive(product), tour, when)).usdt).toBe(70)
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect((await getBalance(anna)).usdt).toBe(1_000)
    await expectNothingLeaked(product)
  })

  test('applies from midnight in Moscow of its day', async () => {
    await rates.change('rate.usdt', { value: 87_50, day: '2028-03-01' })
    const quote = async () => costs(await hold(await arrive(product), tour, when)).usdt
    await product.freeze(new Date('2028-02-29T20:59:59Z'))
    forgetSettings(db)
    expect(await quote()).toBe(70)
    await product.freeze(new Date('2028-02-29T21:00:00Z'))
    forgetSettings(db)
    expect(await quote()).toBe(64)
    await product.freeze(new Date('2028-03-09T12:00:00Z'))
    const age = [{ scope: 'all', value: 87_50, ageDays: 8 }]
    expect((await rates.show('rate.usdt')).values).toEqual(age)
    expect((await rates.show('rate.usdt')).history[0]).toMatchObject({ old: 80_00, value: 87_50, undone: false })
  })
})
