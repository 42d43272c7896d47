import { runCases } from '../../../src/bookings/cases/run-cases.ts'
import { settlePrices } from '../../../src/bookings/falling-prices/settle-prices.ts'
import { decideDepartures } from '../../../src/bookings/minimum/decide-departures.ts'
import { runDepartureMoves } from '../../../src/bookings/moves/run-departure-moves.ts'
import { holdRequest, requestHold } from '../../fixtures/booking-fixtures.ts'
import { sweep } from '../../fixtures/booking-money.ts'
import { runRound } from '../../fixtures/departures.ts'
import { asBot, type Product, type Reply, type Traveller } from '../../fixtures/harness.ts'
import { newChargeId } from '../../fixtures/shop.ts'
import { settleResold } from '../../resellers/octo-fixtures.ts'
import { startTimes, type World } from './world.ts'

/** Returns undefined if the action is impossible in this state. */
export type TripAction = (world: World) => Promise<Reply | undefined>

const balances = ['balance_usdt', 'balance_ton'] as const

export const drawParty = ({ draw }: World, max = 3) => {
  const children = draw.to(2)
  const adults = { unitId: 'adult', quantity: 1 + draw.to(max) }
  const infants = draw.to(4) === 0 ? 1 : 0
  const others = [
    { unitId: 'child', quantity: children },
    { unitId: 'infant', quantity: infants },
  ]
  return [adults, ...others.filter(({ quantity }) => quantity > 0)]
}

export const drawOne = <T>({ draw }: World, all: readonly T[]): T | undefined =>
  all.length === 0 ? undefined : draw.of(all)

const hold: TripAction = async (world) => {
  const { draw, people, place, days, bookings } = world
  const owner = draw.of(people)
  const optionId = draw.to(2) === 0 ? draw.of(place.optionIds.slice(1)) : place.optionIds[0]
  const when = { optionId, date: draw.of(days), startTime: draw.of(startTimes), units: drawParty(world) }
  const reply = await requestHold(owner, holdRequest(place, when))
  if (reply.status === 201) bookings.push({ id: reply.body.data.id, owner })
  return reply
}

const payWhole: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const enpToSpend = world.draw.to(3) * 20
  return booking.owner.post(`/v1/bookings/${booking.id}/pay`, { method: world.draw.of(balances), enpToSpend })
}

/** Only for days that are far enough ahead. */
const payDeposit: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const method = world.draw.of(balances)
  return booking?.owner.post(`/v1/bookings/${booking.id}/pay`, { method, deposit: true })
}

const payRest: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking?.owner.post(`/v1/bookings/${booking.id}/rest`, { method: world.draw.of(balances) })
}

const payByCard: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const reply = await booking.owner.post(`/v1/bookings/${booking.id}/pay`, { method: 'card' })
  return reply.status === 200 ? finishByCard(world, booking.owner) : reply
}

export async function finishByCard(world: World, asker: Traveller): Promise<Reply | undefined> {
  const { product, draw, people } = world
  const [invoice] = await product.sql<{ id: string; amount: string }>(
    `select id, amount from purchase where user_id = $1 and state = 'pending' and currency = 'rub'
      order by created_at desc limit 1`,
    [asker.id],
  )
  if (!invoice || draw.to(6) === 0) return undefined
  const from = { id: draw.of(people).telegramId, first_name: 'Анна', language_code: 'ru' }
  const sum = { from, currency: 'RUB', totalAmount: Number(invoice.amount), payload: invoice.id }
  const asked = await asBot(product, '/internal/pre-checkouts', sum)
  if (draw.to(5) === 0) await pass(world, draw.of([5, 12, 40]))
  if (!asked.body.data?.ok) return undefined
  const chargeId = newChargeId()
  return asBot(product, '/internal/payments', { ...sum, updateId: 1, chargeId, providerChargeId: `at-${chargeId}` })
}

const cancel: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const body = world.draw.to(4) === 0 ? { refundTo: 'usdt' } : {}
  return booking?.owner.post(`/v1/bookings/${booking.id}/cancel`, body)
}

const answer: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const accept = world.draw.to(3) > 0
  return booking && world.member.post(`/v1/organizer/bookings/${booking.id}/decide`, { accept })
}

const cancelByOrganizer: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking && world.member.post(`/v1/organizer/bookings/${booking.id}/cancel`, {})
}

/** Takes a similar service for the refund of a booking that was declined or cancelled. */
const rebook: TripAction = async (world) => {
  const ended = await world.product.sql<{ id: string }>(
    `select id from booking where id = any($1) and paid_at is not null
      and state in ('declined', 'cancelled_by_organizer')`,
    [world.bookings.map(({ id }) => id)],
  )
  const booking = drawOne(
    world,
    world.bookings.filter(({ id }) => ended.some((one) => one.id === id)),
  )
  const listed = await booking?.owner.get(`/v1/bookings/${booking.id}/rebook`)
  const [offer] = listed?.body.data?.offers ?? []
  if (!booking || !offer) return undefined
  const choice = { serviceId: offer.service.id, expectedAmount: offer.price }
  const replies = await Promise.all([1, 2].map(() => booking.owner.post(`/v1/bookings/${booking.id}/rebook`, choice)))
  return replies.find(({ status }) => status === 200) ?? replies[0]
}

const log = { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof runDepartureMoves>[0]['log']

/** Everything that the worker does for trips. Returns how many bookings it changed. */
export async function sweepAll(product: Product): Promise<number> {
  const { db } = product
  const ended = await Promise.all([
    ...[sweep(product), runDepartureMoves({ db, log }), runRound(product)],
    ...[runCases({ db, log }), decideDepartures({ db }), settlePrices({ db }), settleResold(product)],
  ])
  return ended.reduce((sum, count) => sum + count, 0)
}

export async function pass({ product }: Pick<World, 'product'>, minutes: number): Promise<void> {
  await product.advance(minutes * 60)
  for (let round = 0; round < 20 && (await sweepAll(product)) > 0; round += 1);
  // Few users make all bookings here; hold cooldowns would block them.
  await product.sql('delete from unpaid_hold')
}

export const ownActions = {
  hold: { weight: 5, act: hold },
  'pay the whole': { weight: 4, act: payWhole },
  'pay by card': { weight: 2, act: payByCard },
  'pay the deposit': { weight: 2, act: payDeposit },
  'pay the rest': { weight: 2, act: payRest },
  cancel: { weight: 2, act: cancel },
  'answer as organizer': { weight: 2, act: answer },
  rebook: { weight: 3, act: rebook },
  'cancel as organizer': { weight: 1, act: cancelByOrganizer },
}
