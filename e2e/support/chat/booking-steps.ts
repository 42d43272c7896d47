import { expect } from '@playwright/test'
import type { Stop } from '../product/gate.ts'
import type { Product } from '../product/product.ts'
import { Traveller, untilAnswered } from './traveller.ts'

export interface Step {
  readonly name: string
  readonly stops: readonly Stop[]
  readonly standing: number
  readonly begin: () => Promise<unknown>
  readonly isWritten: () => Promise<boolean>
  /** True if only the user can repeat the step. */
  readonly isOurs?: true
  readonly again: () => Promise<unknown>
  readonly expectOnce: () => Promise<void>
}

const once = { standing: 1 } as const
const confirmed = 'Поездка подтверждена'

export async function holding(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Аглая', dates)
  const wish = await who.tour()
  const post = () => who.post('/v1/bookings', wish, { 'idempotency-key': 'the same' })
  return {
    ...once,
    name: 'a hold',
    stops: [{ userId: who.userId, table: 'booking', state: 'hold' }],
    begin: post,
    isWritten: async () => (await who.states()).length === 1,
    isOurs: true,
    again: () => untilAnswered(post, [201]),
    expectOnce: async () => expect(await who.states()).toEqual(['hold']),
  }
}

export async function openingInvoice(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Богдан', dates)
  const { id } = await who.hold()
  return {
    ...once,
    name: 'a purchase for the card',
    stops: [{ userId: who.userId, table: 'purchase', state: 'pending' }],
    begin: () => who.post(`/v1/bookings/${id}/pay`, { method: 'card' }),
    isWritten: async () => (await who.count('purchase where user_id = $1')) === 1,
    isOurs: true,
    again: async () => who.payByCard(await who.invoice(id)),
    expectOnce: () => expectPaidByCardOnce(who),
  }
}

export async function payingFromBalance(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Варлам', dates)
  await product.messenger.giveBalance(who.id, 'usdt', 2_000)
  const { id } = await who.hold()
  return {
    ...once,
    name: 'a payment from the balance',
    stops: [{ userId: who.userId, table: 'booking', state: 'confirmed' }],
    begin: () => who.payFromBalance(id),
    isWritten: async () => (await who.states()).includes('confirmed'),
    isOurs: true,
    again: () => untilAnswered(() => who.payFromBalance(id), [200]),
    expectOnce: async () => {
      expect(await who.states()).toEqual(['confirmed'])
      expect(await who.count("transactions where user_id = $1 and type = 'service_payment'")).toBe(1)
      await who.expectToldOnce(confirmed)
    },
  }
}

export async function askingBeforeCheckout(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Глафира', dates)
  const { id } = await who.hold()
  const link = await who.invoice(id)
  let paying: Promise<string> | undefined
  return {
    ...once,
    name: 'a pre-checkout',
    stops: [{ userId: who.userId, table: 'booking', state: 'paying' }],
    begin: () => {
      paying = product.messenger.payLink(who.id, link, 'card').then(({ status }) => status, String)
      return paying
    },
    isWritten: async () => (await who.states()).some((state) => state !== 'hold'),
    again: async () => {
      if ((await paying) !== 'paid') await who.payByCard(link)
    },
    expectOnce: () => expectPaidByCardOnce(who),
  }
}

export async function reportingPayment(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Демьян', dates)
  const { id } = await who.hold()
  const link = await who.invoice(id)
  await product.messenger.paymentFault('hold-payment', who.id)
  await who.payByCard(link)
  return {
    ...once,
    name: 'a payment by card',
    stops: [{ userId: who.userId, table: 'booking', state: 'confirmed' }],
    begin: () => product.messenger.releasePayments(),
    isWritten: async () => (await who.states()).includes('confirmed'),
    again: async () => undefined,
    expectOnce: () => expectPaidByCardOnce(who),
  }
}

/** Paid in ton: payments in usdt lock the account that these transactions need. */
export async function cancelling(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Евдокия', dates)
  await product.messenger.giveBalance(who.id, 'ton', 2_000)
  const had = await who.balance('ton')
  const { id } = await who.hold()
  expect((await who.payFromBalance(id, 'ton')).status).toBe(200)
  const cancel = () => who.post(`/v1/bookings/${id}/cancel`)
  return {
    ...once,
    name: 'a cancellation with its refund',
    stops: [{ userId: who.userId, table: 'booking', state: 'cancelled_by_tourist' }],
    begin: cancel,
    isWritten: async () => (await who.states()).includes('cancelled_by_tourist'),
    isOurs: true,
    again: () => untilAnswered(cancel, [200, 409]),
    expectOnce: async () => {
      expect(await who.states()).toEqual(['cancelled_by_tourist'])
      expect(await who.count('booking_refund r join booking b on b.id = r.booking_id where user_id = $1')).toBe(1)
      expect(await who.balance('ton')).toBe(had)
      await who.expectToldOnce('Бронь отменена')
    },
  }
}

/** Ends a trip by the worker: its confirmation and reminders are queued, then it is completed. */
export async function endingTrip(product: Product, dates: Set<string>): Promise<Step> {
  const { messenger } = product
  const who = await Traveller.arrive(product, 'Захар', dates)
  await messenger.giveBalance(who.id, 'usdt', 2_000)
  const { id, endsAt } = await who.hold()
  const [clock] = await product.sql<{ now: Date }>('select app_now() as now')
  const untilOver = (Date.parse(endsAt) - (clock?.now.getTime() ?? 0)) / 1_000
  return {
    name: 'a confirmation, reminders and the end of a trip',
    standing: 3,
    stops: [
      { userId: who.userId, table: 'notification', state: 'queued' },
      { userId: who.userId, table: 'booking', state: 'completed' },
    ],
    begin: async () => {
      await who.payFromBalance(id)
      await messenger.advance(Math.ceil(untilOver) + 49 * 3_600)
    },
    isWritten: async () => (await who.states()).includes('completed'),
    again: async () => undefined,
    expectOnce: async () => {
      await expect.poll(() => who.states(), { timeout: 90_000 }).toEqual(['completed'])
      for (const title of [confirmed, 'Скоро в путь', 'Пора в путь']) await who.expectToldOnce(title)
      expect(
        await who.count(
          "booking_event e join booking b on b.id = e.booking_id where user_id = $1 and event = 'completed'",
        ),
      ).toBe(1)
    },
  }
}

export async function sendingConfirmation(product: Product, dates: Set<string>): Promise<Step> {
  const who = await Traveller.arrive(product, 'Ия', dates)
  await product.messenger.giveBalance(who.id, 'usdt', 2_000)
  const { id } = await who.hold()
  return {
    ...once,
    name: 'a confirmation to be sent',
    stops: [{ userId: who.userId, table: 'notification', state: 'sending' }],
    begin: () => who.payFromBalance(id),
    isWritten: async () => (await who.states()).includes('confirmed'),
    again: async () => undefined,
    expectOnce: () => who.expectToldOnce(confirmed),
  }
}

async function expectPaidByCardOnce(who: Traveller): Promise<void> {
  await expect.poll(() => who.states(), { timeout: 90_000 }).toEqual(['confirmed'])
  expect(await who.count('payment where user_id = $1')).toBe(1)
  expect(await who.count('purchase where user_id = $1')).toBe(1)
  await who.expectToldOnce(confirmed)
}
