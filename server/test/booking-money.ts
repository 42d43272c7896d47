import { sweepBookings } from '../src/bookings/fulfilment/sweep-bookings.ts'
import { hold, type holdRequest } from './booking-fixtures.ts'
import { asBot, type Product, type Reply, type Traveller } from './harness.ts'
import { newChargeId } from './shop.ts'

type Bookable = Parameters<typeof holdRequest>[0]

export const tourTerms = {
  title: 'Кижи',
  paymentMethods: ['card', 'ton', 'usdt'],
  options: [
    {
      units: [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } }],
      startTimes: ['10:00'],
      capacity: 2,
    },
  ],
}

export const sweep = ({ db }: Product) => sweepBookings({ db, log: { info() {}, warn() {}, error() {} } })

/** Returns a function that returns an unused start on each call, because a start has few places. */
export function daysFrom(first: string, starts: readonly string[] = ['10:00']) {
  let count = 0
  return () => {
    const days = Math.floor(count / starts.length)
    const date = new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
    const startTime = starts[count % starts.length]
    count += 1
    return { date, startTime }
  }
}

export async function give(
  product: Product,
  { telegramId }: Traveller,
  currency: 'usdt' | 'ton' | 'enp',
  amount: number,
) {
  const { status, body } = await asBot(product, '/internal/balance', { telegramId, currency, amount })
  if (status !== 200) throw new Error(`the deposit answered ${status}: ${JSON.stringify(body)}`)
}

export const payBooking = (
  traveller: Traveller,
  bookingId: string,
  method: string,
  enpToSpend?: number,
  headers?: Record<string, string>,
): Promise<Reply> =>
  traveller.post(`/v1/bookings/${bookingId}/pay`, { method, ...(enpToSpend !== undefined && { enpToSpend }) }, headers)

export interface Invoice {
  readonly payload: string
  readonly amount: number
}

export async function openInvoice(
  product: Product,
  traveller: Traveller,
  bookingId: string,
  enp?: number,
): Promise<Invoice> {
  const { status, body } = await payBooking(traveller, bookingId, 'card', enp)
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  const [row] = await product.sql<{ id: string; amount: string }>(
    "select id, amount from purchase where currency = 'rub' and details @> jsonb_build_object('bookingId', $1::text, 'enp', $2::int)",
    [bookingId, body.data.booking.enpSpent],
  )
  if (!row) throw new Error('the booking has no invoice')
  return { payload: row.id, amount: Number(row.amount) }
}

const user = ({ telegramId }: Traveller) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })

export async function requestPayment(product: Product, payer: Traveller, { payload, amount }: Invoice) {
  const question = { from: user(payer), currency: 'RUB', totalAmount: amount, payload }
  return (await asBot(product, '/internal/pre-checkouts', question)).body.data
}

export function charge(
  product: Product,
  payer: Traveller,
  { payload, amount }: Invoice,
  chargeId = newChargeId(),
): Promise<Reply> {
  const money = { currency: 'RUB', totalAmount: amount, providerChargeId: `provider-${chargeId}` }
  return asBot(product, '/internal/payments', { updateId: 1, from: user(payer), payload, chargeId, ...money })
}

export async function paidByCard(
  product: Product,
  traveller: Traveller,
  bookable: Bookable,
  when: object,
  enp?: number,
) {
  const { id } = await hold(traveller, bookable, when)
  const invoice = await openInvoice(product, traveller, id, enp)
  const chargeId = newChargeId()
  const { body } = await charge(product, traveller, invoice, chargeId)
  if (body.data?.effect !== 'granted') throw new Error(`the charge answered ${JSON.stringify(body)}`)
  return { id: id as string, chargeId, invoice }
}

export async function getBalance(traveller: Traveller) {
  const { enp, usdt, ton } = (await traveller.get('/v1/users/balance')).body.data
  return { enp, usdt, ton }
}

/** Returns a booking's money in escrow, in minor units. */
export async function getEscrow(product: Product, bookingId: string): Promise<Record<string, number>> {
  const rows = await product.sql<{ currency: string; amount: string }>(
    'select currency, amount from booking_escrow where booking_id = $1 and amount > 0',
    [bookingId],
  )
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, Number(amount)]))
}

export async function getEarned(product: Product, bookingId: string): Promise<Record<string, number>> {
  const rows = await product.sql<{ currency: string; balance: string }>(
    `select currency, balance from ledger_account account join booking on owner_id = organizer_id
      where booking.id = $1 and kind = 'earnings' and balance > 0`,
    [bookingId],
  )
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, Number(balance)]))
}

export async function getState(product: Product, bookingId: string): Promise<string | undefined> {
  return (await product.sql<{ state: string }>('select state from booking where id = $1', [bookingId]))[0]?.state
}

/** Lists the postings of matching transfers, oldest first: `card_clearing>escrow 560000 rub`. */
export async function getPostings(product: Product, keyLike: string): Promise<string[]> {
  const rows = await product.sql<{ leg: string }>(
    `select source.kind || '>' || target.kind || ' ' || amount || ' ' || posting.currency as leg
      from ledger_transfer transfer join ledger_posting posting on transfer_id = transfer.id
      join ledger_account source on source.id = from_account join ledger_account target on target.id = to_account
      where key like $1 order by transfer.id, seq`,
    [keyLike],
  )
  return rows.map(({ leg }) => leg)
}

/** Backdates all confirmations by a day, so that an organizer's cancellation owes compensation. */
export const confirmADayAgo = ({ sql }: Product) =>
  sql("update booking_event set at = at - interval '24 hours' where event = 'confirmed'")
