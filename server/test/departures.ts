import { runDepartureCancellations } from '../src/organizers/cancellations/run-departure-cancellations.ts'
import { type Bookable, hold } from './booking-fixtures.ts'
import { charge, getBalance, give, type Invoice, openInvoice, payBooking, requestPayment } from './booking-money.ts'
import { arriveOnChain } from './chain-money.ts'
import { arrive, asBot, getAsBot, type Product, type Reply, type Traveller } from './harness.ts'

export const bookingScenarios = ['usdt', 'card', 'chain', 'ton', 'enp', 'request', 'hold', 'paying'] as const
export type BookingScenario = (typeof bookingScenarios)[number]

export interface Guest {
  readonly way: BookingScenario
  readonly person: Traveller
  readonly id: string
  readonly purse: Awaited<ReturnType<typeof getBalance>>
  readonly invoice?: Invoice
}

export interface When {
  readonly date: string
  readonly startTime: string
}

const rich = { usdt: 500, ton: 100, enp: 1_000 } as const

export async function addGuest(
  product: Product,
  bookable: Bookable,
  when: When,
  scenario: BookingScenario,
): Promise<Guest> {
  const user = await arrive(product)
  for (const currency of ['usdt', 'ton', 'enp'] as const) await give(product, user, currency, rich[currency])
  const balances = await getBalance(user)
  const asks = scenario === 'request'
  if (asks) await confirmedBy(product, bookable, 'request')
  const { id } = await hold(user, bookable, when)
  if (asks) await confirmedBy(product, bookable, 'instant')
  const guest = { way: scenario, person: user, id: id as string, purse: balances }
  switch (scenario) {
    case 'usdt':
    case 'request':
      await mustPay(user, id, 'balance_usdt')
      return guest
    case 'ton':
      await mustPay(user, id, 'balance_ton')
      return guest
    case 'enp':
      await mustPay(user, id, 'balance_usdt', 1_000)
      return guest
    case 'chain': {
      const { transfer } = await mustPay(user, id, 'ton')
      await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: transfer.amountExact })
      return guest
    }
    case 'card': {
      const invoice = await openInvoice(product, user, id)
      await charge(product, user, invoice)
      return { ...guest, invoice }
    }
    case 'paying': {
      const invoice = await openInvoice(product, user, id)
      await requestPayment(product, user, invoice)
      return { ...guest, invoice }
    }
    case 'hold':
      return guest
  }
}

const confirmedBy = ({ sql }: Product, { serviceId }: Bookable, confirmation: string) =>
  sql('update service set confirmation = $2 where id = $1', [serviceId, confirmation])

async function mustPay(user: Traveller, id: string, method: string, enp?: number) {
  const { status, body } = await payBooking(user, id, method, enp)
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

const path = '/v1/organizer/departures/cancellation'

export const startCancellation = (
  product: Product,
  by: Pick<Traveller, 'telegramId'>,
  { optionIds }: Bookable,
  when: When,
  more: object = { reason: { usual: 'weather' } },
): Promise<Reply> => asBot(product, path, { telegramId: by.telegramId, optionId: optionIds[0], ...when, ...more })

export const previewCancellation = (
  product: Product,
  by: Pick<Traveller, 'telegramId'>,
  { optionIds }: Bookable,
  { date, startTime }: When,
): Promise<Reply> =>
  getAsBot(
    product,
    `${path}?telegramId=${by.telegramId}&optionId=${optionIds[0]}&date=${date}&startTime=${encodeURIComponent(startTime)}`,
  )

const silent = { info() {}, warn() {}, error() {} }

export const runRound = ({ db }: Pick<Product, 'db'>) => runDepartureCancellations({ db, log: silent })

export async function runRounds(product: Pick<Product, 'db'>): Promise<void> {
  for (let round = 0; round < 100; round += 1) if ((await runRound(product)) === 0) return
}

/** Ends all leases, because a killed worker holds its leases for a minute. */
export const freeLeases = ({ sql }: Product) => sql("update lease set held_until = '-infinity', due_at = '-infinity'")
