import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { cancelByOrganizer, declineBooking } from '../../src/bookings/cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../../src/bookings/cancellation/lock-booking-and-users.ts'
import type { BookingRow } from '../../src/bookings/state/booking.rules.ts'
import { confirmBooking } from '../../src/bookings/state/confirm-booking.ts'
import { getNow } from '../../src/core/database/clock.ts'
import { inTransaction, type Tx } from '../../src/core/database/database.ts'
import { addBookable, expectNothingLeaked, hold, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import {
  charge,
  daysFrom,
  getBalance,
  getEscrow,
  getState,
  give,
  openInvoice,
  paidByCard,
  payBooking,
  requestPayment,
  sweep,
  tourTerms,
} from '../fixtures/booking-money.ts'
import { arrive, serviceToken, startProduct, type Traveller } from '../fixtures/harness.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { atOnce, newChargeId } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)

const rounds = process.env.TEST_SLOW ? 40 : 4
const startTimes = ['10:00', '12:00', '14:00', '16:00']
const terms = { ...tourTerms, options: tourTerms.options.map((option) => ({ ...option, startTimes })) }
const tour = await addBookable(product, terms)
const nextDay = daysFrom('2028-03-07', startTimes)

const traveller = () => arrive(product)
const effects = (replies: readonly { body: { data?: { effect: string } } }[]) =>
  replies.map(({ body }) => body.data?.effect).sort()
const listRefunds = async (chargeId: string) => sql('select amount from refund where charge_id = $1', [chargeId])

describe('a payment', () => {
  test('confirms the booking when it races the end of its hold, in either order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const anna = await traveller()
      const { id } = await hold(anna, tour, nextDay())
      const invoice = await openInvoice(product, anna, id)
      await at(16)
      const [reply] = await Promise.all([charge(product, anna, invoice), sweep(product)])
      await sweep(product)
      expect([reply.body.data.effect, await getState(product, id)]).toEqual(['granted', 'confirmed'])
      await at(0)
    }
    await expectNothingLeaked(product)
  })
  test('sells the places once when it races the end of its hold and another hold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [anna, boris, day] = [await traveller(), await traveller(), nextDay()]
      const { id } = await hold(anna, tour, day)
      const invoice = await openInvoice(product, anna, id)
      await at(16)
      const [paid, , taken] = await Promise.all([
        charge(product, anna, invoice),
        sweep(product),
        requestHold(boris, holdRequest(tour, day)),
      ])
      const isAnnas = (await getState(product, id)) === 'confirmed'
      expect([paid.body.data.effect, taken.status]).toEqual(isAnnas ? ['granted', 409] : ['parked', 201])
      await at(0)
    }
    await expectNothingLeaked(product)
  })
  test("by two users at once pays one booking, and the other's money is returned", async () => {
    const [anna, boris] = [await traveller(), await traveller()]
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id)
    const asked = await Promise.all([anna, boris, anna, boris].map((payer) => requestPayment(product, payer, invoice)))
    expect(asked).toEqual(asked.map(() => ({ ok: true })))
    const paid = await Promise.all([anna, boris].map((payer) => charge(product, payer, invoice)))
    expect(effects(paid)).toEqual(['granted', 'parked'])
    expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
    await expectNothingLeaked(product)
  })
  test('counts once when Telegram reports it twenty times at once', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id)
    const chargeId = newChargeId()
    const replies = await atOnce(20, () => charge(product, anna, invoice, chargeId))
    expect(new Set(effects(replies))).toEqual(new Set(['granted']))
    expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
  })
  test('by card and from the balance at once pays one booking, and surplus card money is returned', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const anna = await traveller()
      await give(product, anna, 'usdt', 70)
      const { id } = await hold(anna, tour, nextDay())
      const invoice = await openInvoice(product, anna, id)
      const [card, balance] = await Promise.all([charge(product, anna, invoice), payBooking(anna, id, 'balance_usdt')])
      expect([await getState(product, id), balance.status]).toEqual(['confirmed', 200])
      const byCard = card.body.data.effect === 'granted'
      expect(await getEscrow(product, id)).toEqual(byCard ? { rub: 560_000 } : { usdt: 70_000_000 })
      expect((await getBalance(anna)).usdt).toBe(byCard ? 70 : 0)
    }
    await expectNothingLeaked(product)
  })
  test('from the balance is charged once when it is requested twenty times at once', async () => {
    const anna = await traveller()
    await give(product, anna, 'usdt', 1_000)
    const { id } = await hold(anna, tour, nextDay())
    const replies = await atOnce(20, () => payBooking(anna, id, 'balance_usdt'))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await getBalance(anna)).usdt).toBe(930)
    await expectNothingLeaked(product)
  })
  test('has the quoted amount, even if the catalog price changed', async () => {
    const anna = await traveller()
    await give(product, anna, 'usdt', 70)
    const day = nextDay()
    const [first, second] = [await hold(anna, tour, day), await hold(anna, tour, nextDay())]
    await sql("update service_option set units = jsonb_set(units, '{0,price,amount}', '9999') where id = $1", [
      tour.optionIds[0],
    ])
    const invoice = await openInvoice(product, anna, first.id)
    expect(await requestPayment(product, anna, invoice)).toEqual({ ok: true })
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('granted')
    expect((await payBooking(anna, second.id, 'balance_usdt')).body.data.booking.payment.amount).toBe(70)
    await sql("update service_option set units = jsonb_set(units, '{0,price,amount}', '2800') where id = $1", [
      tour.optionIds[0],
    ])
    await expectNothingLeaked(product)
  })
})

test('enp that three concurrent bookings request are spent once', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const anna = await traveller()
    await give(product, anna, 'enp', 1_000)
    const ids: string[] = []
    for (const _booking of [1, 2, 3]) ids.push((await hold(anna, tour, nextDay())).id)
    const replies = await Promise.all(ids.map((id) => payBooking(anna, id, 'card', 700)))
    const spent = replies.map(({ body }) => body.data.booking.enpSpent).sort((a, b) => a - b)
    expect([spent, (await getBalance(anna)).enp]).toEqual([[0, 300, 700], 0])
    await atOnce(10, (index) => payBooking(anna, ids[0] ?? '', 'card', index * 10))
    for (const id of ids) await payBooking(anna, id, 'card', 0)
    expect((await getBalance(anna)).enp).toBe(1_000)
  }
  await expectNothingLeaked(product)
})

describe('a cancellation', () => {
  test('requested fifty times at once takes effect once, with one refund', async () => {
    const anna = await traveller()
    const { id, chargeId } = await paidByCard(product, anna, tour, nextDay())
    const replies = await atOnce(50, () => anna.post(`/v1/bookings/${id}/cancel`, {}))
    const codes = replies.map(({ body }) => body.error?.code ?? 'done')
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'ALREADY_CANCELLED']))
    expect(await listRefunds(chargeId)).toEqual([{ amount: '560000' }])
    await expectNothingLeaked(product)
  })
  test('by both sides at once takes effect for one of them, with one refund', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const anna = await traveller()
      const { id, chargeId } = await paidByCard(product, anna, tour, nextDay())
      const [organizer] = await sql<{ id: string }>('select organizer_id as id from booking where id = $1', [id])
      const organizerId = organizer?.id ?? ''
      const sides = await Promise.all([
        anna.post(`/v1/bookings/${id}/cancel`, {}).then(({ status }) => status === 200),
        cancelByOrganizer(db, id, { organizerId }).then(
          () => true,
          () => false,
        ),
      ])
      expect(sides.filter(Boolean)).toHaveLength(1)
      expect(await listRefunds(chargeId)).toEqual([{ amount: '560000' }])
    }
    await expectNothingLeaked(product)
  })
  test('of a request that races decisions and the deadline has one outcome and at most one refund', async () => {
    const asked = await addBookable(product, { ...terms, confirmation: 'request' })
    const onceWaiting = (id: string, step: (tx: Tx, booking: BookingRow, now: Date) => Promise<unknown>) =>
      inTransaction(db, async (tx) => {
        const booking = await lockBookingAndUsers(tx, id)
        if (booking?.state === 'awaiting_organizer') await step(tx, booking, await getNow(tx))
      })
    for (let round = 0; round < rounds; round += 1) {
      const anna = await traveller()
      const { id, chargeId } = await paidByCard(product, anna, asked, nextDay())
      await sql('update booking set due_at = app_now() where id = $1', [id])
      await Promise.all([
        onceWaiting(id, confirmBooking),
        onceWaiting(id, (tx, booking, now) => declineBooking(tx, booking, { by: 'organizer' }, now)),
        sweep(product),
        round % 2 === 0 && anna.post(`/v1/bookings/${id}/cancel`, {}),
      ])
      const isOn = (await getState(product, id)) === 'confirmed'
      expect(await listRefunds(chargeId)).toEqual(isOn ? [] : [{ amount: '560000' }])
    }
    await expectNothingLeaked(product)
  })
  test('that races the payment leaves the booking cancelled, with one refund', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [anna, boris] = [await traveller(), await traveller()]
      const { id } = await hold(anna, tour, nextDay())
      const invoice = await openInvoice(product, anna, id)
      const chargeId = newChargeId()
      const payer = round % 2 === 0 ? anna : boris
      const [, cancelled] = await Promise.all([
        charge(product, payer, invoice, chargeId),
        anna.post(`/v1/bookings/${id}/cancel`, {}),
      ])
      expect([cancelled.status, await getState(product, id)]).toEqual([200, 'cancelled_by_tourist'])
      expect(await listRefunds(chargeId)).toEqual([{ amount: '560000' }])
    }
    await expectNothingLeaked(product)
  })
})

const kills = 10

test.runIf(process.env.TEST_SLOW)(
  `a server killed (${kills}) during payments and cancellations does each once`,
  { timeout: 600_000 },
  async () => {
    const day = nextDay()
    const big = await addBookable(product, {
      title: 'Флот',
      paymentMethods: ['card', 'usdt'],
      options: terms.options.map((option) => ({ ...option, capacity: 1_000 })),
    })
    interface Step {
      readonly who: Traveller
      readonly id: string
      readonly kind: 'card' | 'balance' | 'cancel'
      readonly take: (url: string, internalUrl: string) => Promise<unknown>
      readonly again: () => Promise<unknown>
    }
    const send = (url: string, token: string, body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined)
    const prepare = async (kind: Step['kind']): Promise<Step> => {
      const who = await traveller()
      if (kind === 'cancel') {
        const { id } = await paidByCard(product, who, big, day)
        const take = (url: string) => send(`${url}/v1/bookings/${id}/cancel`, who.token, {})
        return { who, id, kind, take, again: () => who.post(`/v1/bookings/${id}/cancel`, {}) }
      }
      const { id } = await hold(who, big, day)
      if (kind === 'balance') {
        await give(product, who, 'usdt', 70)
        const take = (url: string) => send(`${url}/v1/bookings/${id}/pay`, who.token, { method: 'balance_usdt' })
        return { who, id, kind, take, again: () => payBooking(who, id, 'balance_usdt') }
      }
      const invoice = await openInvoice(product, who, id)
      const chargeId = newChargeId()
      const from = { id: who.telegramId, first_name: 'Анна', language_code: 'ru' }
      const told = {
        updateId: 1,
        from,
        currency: 'RUB',
        totalAmount: invoice.amount,
        payload: invoice.payload,
        chargeId,
      }
      const take = (_url: string, internalUrl: string) =>
        send(`${internalUrl}/internal/payments`, serviceToken, { ...told, providerChargeId: 'p' })
      return { who, id, kind, take, again: () => charge(product, who, invoice, chargeId) }
    }
    const steps: Step[] = []
    for (let round = 0; round < kills; round += 1) {
      const batch: Step[] = []
      for (const kind of ['card', 'balance', 'cancel', 'card', 'balance', 'cancel'] as const)
        batch.push(await prepare(kind))
      const { child: server, url, internalUrl } = await startServerProcess(product)
      const answers = batch.map(({ take }) => take(url, internalUrl))
      await Promise.race(answers)
      server.kill('SIGKILL')
      await Promise.all([...answers, once(server, 'exit')])
      steps.push(...batch)
    }
    for (const { again } of steps) await again()
    for (const { id, kind, who } of steps) {
      expect(await getState(product, id)).toBe(kind === 'cancel' ? 'cancelled_by_tourist' : 'confirmed')
      expect((await getBalance(who)).usdt).toBe(0)
    }
    await expectNothingLeaked(product)
  },
)
