import { expect } from 'vitest'
import type { PaymentOutcome } from '../payments/desk.ts'
import { startSimulator, type TestSimulator } from './simulator.ts'

export const testBuyerId = 700100
export const starsInvoice = {
  title: 'Сила ×2',
  description: 'Маршрут принесёт вдвое больше',
  payload: 'boost:1',
  currency: 'XTR',
  prices: [{ label: 'Сила ×2', amount: 45 }],
}
export const cardInvoice = {
  title: 'Лёд Байкала',
  description: 'Экскурсия на двоих',
  payload: 'booking:1',
  currency: 'RUB',
  provider_token: '381764678:TEST:1',
  prices: [{ label: 'Экскурсия', amount: 960_000 }],
}

export interface TestSeller extends TestSimulator {
  sendInvoice(invoice?: object): Promise<number>
  createLink(invoice?: object): Promise<string>
  pay(what: object, userId?: number): Promise<PaymentOutcome>
  answer(ok: boolean, count?: number): Promise<void>
  payAndAllow(what: object, userId?: number): Promise<PaymentOutcome>
  starsOf(userId?: number): number
}

type Options = Parameters<typeof startSimulator>[0]

export async function startSeller(options: Options = {}): Promise<TestSeller> {
  const simulator = await startSimulator(options)
  const { world, bot, control } = simulator
  await control(`/users/${testBuyerId}/messages`, { text: '/start' })
  const answered = new Set(listQueries(simulator))
  const waiting = () => listQueries(simulator).filter((id) => !answered.has(id))
  const seller: TestSeller = {
    ...simulator,
    async sendInvoice(invoice = starsInvoice) {
      const answer = await bot('sendInvoice', { chat_id: testBuyerId, ...invoice })
      expect(answer).toMatchObject({ ok: true })
      return Number((answer.result as { message_id: number }).message_id)
    },
    async createLink(invoice = starsInvoice) {
      const answer = await bot('createInvoiceLink', invoice)
      expect(answer).toMatchObject({ ok: true, result: expect.stringMatching(/^https:\/\/t\.me\/\$[\w-]{20,}$/) })
      return String(answer.result).replace('https://t.me/$', '')
    },
    async pay(what, userId = testBuyerId) {
      const { status, body } = await control(`/users/${userId}/pay`, what)
      expect([status, body]).toEqual([200, body])
      return body as PaymentOutcome
    },
    async answer(ok, count = 1) {
      await expect.poll(() => waiting().length).toBeGreaterThanOrEqual(count)
      for (const id of waiting().slice(0, count)) {
        answered.add(id)
        const verdict = ok ? { ok } : { ok, error_message: 'Мест нет' }
        expect(await bot('answerPreCheckoutQuery', { pre_checkout_query_id: id, ...verdict })).toMatchObject({
          ok: true,
        })
      }
    },
    async payAndAllow(what, userId = testBuyerId) {
      const paying = seller.pay(what, userId)
      await seller.answer(true)
      return paying
    },
    starsOf: (userId = testBuyerId) => world.state.people.find(({ user }) => user.id === userId)?.stars ?? Number.NaN,
  }
  return seller
}

function listQueries({ world }: TestSimulator): string[] {
  return world.state.updates.flatMap(({ update }) =>
    'pre_checkout_query' in update ? [update.pre_checkout_query.id] : [],
  )
}

export function listUpdateKinds({ world }: TestSimulator): string[] {
  const kinds = ['successful_payment', 'refunded_payment', 'text'] as const
  return world.state.updates.map(({ update }) => {
    if ('message' in update) return kinds.find((kind) => update.message[kind] !== undefined) ?? 'message'
    return Object.keys(update).find((key) => key !== 'update_id') ?? ''
  })
}
