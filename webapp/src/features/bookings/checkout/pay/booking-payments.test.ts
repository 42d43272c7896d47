import { CallFailure } from '@enp/shared/client'
import { expect, it } from 'vitest'
import { createPaymentFlow } from '../../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../../api/payment/purchase-store.ts'
import type { InvoiceStatus } from '../../../../host/host-types.ts'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { createBookingRail, parseBookingPaymentItem } from './booking-rail.ts'

const card = { bookingId: 'b1', method: 'card', enpToSpend: 500 } as const
const balance = { ...card, method: 'balance_usdt' } as const

type Known = Pick<BookingSnapshot, 'id' | 'state' | 'refund'>

/** The test changes the server's booking and closes the payment sheet. Pauses take no time. */
function world(entries = new Map<string, string>()) {
  const opened: ((answer: InvoiceStatus) => void)[] = []
  const keys: string[] = []
  const seen: string[] = []
  const server: { booking: Known; failure?: CallFailure | undefined } = { booking: { id: 'b1', state: 'hold' } }
  const flow = createPaymentFlow({
    rail: createBookingRail({
      pay: async (_id, { method }, key) => {
        keys.push(key)
        if (server.failure) throw server.failure
        if (method !== 'card') server.booking = { ...server.booking, state: 'confirmed' }
        return { booking: server.booking, ...(method === 'card' && { invoiceLink: 'https://t.me/$one' }) }
      },
      fetch: async () => server.booking,
      onBooking: ({ state }) => seen.push(state),
    }),
    host: { openInvoice: () => new Promise((close) => opened.push(close)), onReturn: () => () => undefined },
    store: createPurchaseStore(
      {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
        keys: () => [...entries.keys()],
      },
      'enp.booking-payment.7',
      parseBookingPaymentItem,
    ),
    wait: async (_, signal) => signal.throwIfAborted(),
  })
  const becomes = (state: object) => expect.poll(() => flow.state()).toMatchObject(state)
  return { flow, opened, keys, seen, server, becomes }
}

it("opens one card invoice for two taps and takes the booking's state as the proof", async () => {
  const { flow, opened, keys, server, seen, becomes } = world()
  void flow.pay(card)
  void flow.pay(card)
  await expect.poll(() => opened.length).toBe(1)
  expect(keys).toHaveLength(1)
  server.booking = { ...server.booking, state: 'confirmed' }
  opened[0]?.('paid')
  await becomes({ step: 'over', outcome: 'booked' })
  expect(seen.at(-1)).toBe('confirmed')
})

it('allows another payment after a declined card, because the hold is unchanged', async () => {
  const { flow, opened, server, becomes } = world()
  void flow.pay(card)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.('failed')
  await becomes({ step: 'over', outcome: 'failed' })
  expect(server.booking.state).toBe('hold')
  flow.acknowledge()
  void flow.pay(card)
  await expect.poll(() => opened.length).toBe(2)
})

it('reports a return when the payment arrives after the hold expired', async () => {
  const { flow, opened, server, becomes } = world()
  void flow.pay(card)
  await expect.poll(() => opened.length).toBe(1)
  const refund = { amount: 1, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' } as const
  server.booking = { ...server.booking, state: 'expired', refund }
  opened[0]?.('paid')
  await becomes({ step: 'over', outcome: 'returned' })
})

it('continues a stored payment after a reload', async () => {
  const stored = new Map([['enp.booking-payment.7', JSON.stringify({ ...card, id: 'b1' })]])
  const reloaded = world(stored)
  reloaded.server.booking = { ...reloaded.server.booking, state: 'awaiting_organizer' }
  reloaded.flow.resume()
  await reloaded.becomes({ step: 'over', outcome: 'booked', purchase: { id: 'b1', item: card } })
  expect(stored.size).toBe(0)
})

it('pays at once from the balance, and retries with the same key after a lost response', async () => {
  const { flow, keys, server, becomes } = world()
  server.failure = new CallFailure('TIMEOUT_ERROR', 'slow')
  await flow.buy(balance)
  expect(flow.state()).toMatchObject({ step: 'choosing', problem: { kind: 'refused' } })
  server.failure = undefined
  await flow.buy(balance)
  await becomes({ step: 'over', outcome: 'booked' })
  expect(keys[0]).toBe(keys[1])
})

it('shows a refusal and uses a new key for the next attempt', async () => {
  const { flow, keys, server } = world()
  server.failure = new CallFailure(409, 'no', { code: 'INSUFFICIENT_FUNDS' })
  await flow.buy(balance)
  await flow.buy(balance)
  expect(flow.state()).toMatchObject({ problem: { error: { code: 'INSUFFICIENT_FUNDS' } } })
  expect(new Set(keys).size).toBe(2)
})

it.each(['{}', '{"bookingId":"b1","method":"cash","enpToSpend":0}', '{"bookingId":1,"method":"card","enpToSpend":0}'])(
  'ignores the stored value %j',
  (stored) => {
    expect(parseBookingPaymentItem(new Map(Object.entries(JSON.parse(stored))))).toBeUndefined()
  },
)
