import { runCases } from '../../../src/bookings/cases/run-cases.ts'
import { addMember } from '../../fixtures/booked.ts'
import { addBookable, type Bookable, hold, payFromBalance } from '../../fixtures/booking-fixtures.ts'
import { give, paidByCard, payBooking, sweep, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, asBot, callAsBot, operatorId, type Product, type Traveller } from '../../fixtures/harness.ts'
import { buyCard } from '../../gift-cards/gift-card-fixtures.ts'

const perTraveller = 20
/** In usdt and in enp, for each traveller. */
export const given = 10_000
const starts = { date: '2030-03-20', startTime: '10:00' }

/** The same sequence on each run. */
let seed = 20_300_313
function pick<T>(list: readonly T[]): T {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  const found = list[seed % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

/** `gift`: a gift card pays everything; `gift_part`: the balance pays the rest. */
const payments = ['usdt', 'usdt', 'enp', 'promo', 'card', 'request', 'gift', 'gift_part'] as const
const fates = ['used', 'used', 'used', 'cancelled', 'no_show', 'case', 'refund'] as const
export interface Trip {
  readonly id: string
  readonly payment: (typeof payments)[number]
  readonly fate: (typeof fates)[number]
  readonly organizer: number
  readonly telegramId: number
}

export async function askAsOperator(product: Product, path: string, body: object) {
  const { status, body: reply } = await callAsBot(product, `/internal/admin/${path}`, { operatorId, ...body })
  if (reply.data === undefined) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`)
  return reply.data
}

async function must(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`a call answered ${status}: ${JSON.stringify(body)}`)
}

/** Signs in again, because the clock moves beyond the session. */
export const renew = (product: Product, telegramId: number) => arrive(product, { telegramId })

export interface Seller {
  readonly instant: Bookable
  readonly request: Bookable
  readonly organizerId: string
  readonly ownerId: number
}

export async function addSeller(product: Product, index: number): Promise<Seller> {
  const organizer = `Тропа ${index}`
  const options = [{ ...tourTerms.options[0], capacity: 100_000 }]
  const terms = { ...tourTerms, category: 'excursion' as const, options, organizer }
  const instant = await addBookable(product, terms)
  const request = await addBookable(product, { ...terms, confirmation: 'request' })
  const [row] = await product.sql<{ id: string }>('select organizer_id as id from service where id = $1', [
    instant.serviceId,
  ])
  const organizerId = row?.id ?? ''
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return { instant, request, organizerId, ownerId: owner.telegramId }
}

async function pay(product: Product, traveller: Traveller, seller: Seller, payment: Trip['payment']): Promise<string> {
  if (payment === 'card') return (await paidByCard(product, traveller, seller.instant, starts)).id
  if (payment === 'gift' || payment === 'gift_part') return payWithGiftCard(product, traveller, seller, payment)
  const promo = payment === 'promo' && { promoCode: 'WINTER20' }
  const bookable = payment === 'request' ? seller.request : seller.instant
  const { id } = await hold(traveller, bookable, { ...starts, ...promo })
  if (payment === 'enp') await must(payBooking(traveller, id, 'balance_usdt', 500))
  else await payFromBalance(traveller, id)
  return id
}

/** In roubles. Each booking has a new card. */
const giftCardAmounts = { gift: 6_000, gift_part: 3_100 } as const

async function payWithGiftCard(
  product: Product,
  traveller: Traveller,
  seller: Seller,
  payment: keyof typeof giftCardAmounts,
): Promise<string> {
  const { code: giftCard } = await buyCard(product, traveller, { amount: giftCardAmounts[payment] })
  const { id } = await hold(traveller, seller.instant, starts)
  const method = payment === 'gift' ? 'gift_card' : 'balance_usdt'
  await must(traveller.post(`/v1/bookings/${id}/pay`, { method, giftCard }))
  return id
}

export async function makeTrips(product: Product, sellers: readonly Seller[], count: number): Promise<Trip[]> {
  const trips: Trip[] = []
  let traveller = await arrive(product)
  for (let index = 0; index < count; index += 1) {
    if (index % perTraveller === 0) {
      traveller = await arrive(product)
      await give(product, traveller, 'usdt', given)
      await give(product, traveller, 'enp', given)
    }
    const [payment, fate, organizer] = [pick(payments), pick(fates), pick([...sellers.keys()])]
    const seller = sellers[organizer] ?? (await addSeller(product, organizer))
    const id = await pay(product, traveller, seller, payment)
    trips.push({ id, payment, fate, organizer, telegramId: traveller.telegramId })
  }
  return trips
}

export async function decideRequests(
  product: Product,
  trips: readonly Trip[],
  sellers: readonly Seller[],
): Promise<void> {
  const owners = await Promise.all(sellers.map(({ ownerId }) => renew(product, ownerId)))
  for (const { id, organizer } of trips.filter((trip) => trip.payment === 'request')) {
    const accept = pick([true, true, false])
    const answer = accept ? { accept } : { accept, reason: 'full' }
    await must((owners[organizer] as Traveller).post(`/v1/organizer/bookings/${id}/decide`, answer))
  }
}

async function each(product: Product, trips: readonly Trip[], fate: Trip['fate'], act: (trip: Trip) => Promise<void>) {
  for (const trip of trips.filter((one) => one.fate === fate)) {
    const [row] = await product.sql<{ state: string }>('select state from booking where id = $1', [trip.id])
    if (row && row.state !== 'declined') await act(trip)
  }
}

export async function endTrips(product: Product, trips: readonly Trip[], sellers: readonly Seller[]): Promise<void> {
  await each(product, trips, 'cancelled', async ({ id, telegramId }) =>
    must((await renew(product, telegramId)).post(`/v1/bookings/${id}/cancel`, {})),
  )
  await product.freeze(new Date('2030-03-20T12:00:00Z'))
  await each(product, trips, 'no_show', async ({ id, organizer }) =>
    must(
      asBot(product, `/v1/organizer/bookings/${id}/no-show`, {
        telegramId: sellers[organizer]?.ownerId,
        action: 'set',
      }),
    ),
  )
  await product.freeze(new Date('2030-03-23T12:00:00Z'))
  while ((await sweep(product)) > 0);
  const reason = 'Гид не пришёл'
  await each(product, trips, 'case', async ({ id, telegramId }) => {
    const opened = await (await renew(product, telegramId)).post(`/v1/bookings/${id}/case`, {
      kind: 'not_as_described',
      text: reason,
    })
    const seenLeft = await findRefundLeft(product, id)
    const decision = pick([{ kind: 'nothing' }, { kind: 'refund' }, { kind: 'refund', rub: 100_000 }])
    await must(
      asBot(product, `/internal/admin/cases/${opened.body.data.id}/decide`, {
        operatorId,
        seenLeft,
        reason,
        ...decision,
      }),
    )
  })
  await each(product, trips, 'refund', async ({ id }) => {
    const seenLeft = await findRefundLeft(product, id)
    const rub = pick([{}, { rub: 50_000 }, { rub: 123_457 }])
    const body = { operatorId, updateId: 1, kind: 'refund', seenLeft, reason: { usual: 'not_provided' }, ...rub }
    await must(asBot(product, `/internal/admin/bookings/${id}/refund`, body))
  })
  await product.freeze(new Date('2030-03-23T13:00:00Z'))
  while ((await runCases({ db: product.db, log: product.app.log })) > 0);
}

const findRefundLeft = async (product: Product, id: string) =>
  (
    await askAsOperator(product, 'search', {
      text: (await product.sql<{ number: string }>('select number from booking where id = $1', [id]))[0]?.number,
    })
  ).booking.refundLeft
