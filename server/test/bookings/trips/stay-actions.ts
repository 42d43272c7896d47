import { addDays } from '@enp/shared/time/days'
import { type Bookable, holdRequest, requestHold } from '../../fixtures/booking-fixtures.ts'
import { asBot, type Product } from '../../fixtures/harness.ts'
import { drawOne, finishByCard, type TripAction } from './actions.ts'
import { addHotel, type World } from './world.ts'

const methods = ['balance_usdt', 'balance_usdt', 'balance_ton', 'card'] as const

/** Roubles per guest and night, from two different days. */
export async function setTaxRates({ sql }: Pick<Product, 'sql'>): Promise<void> {
  await sql(
    `insert into setting (key, scope, value, effective_from, set_at, set_by)
      select key, 'region:RU-KR', jsonb_build_object('number', number), app_now() + since, app_now(), 1
      from (values ('tax.rate', 10000, interval '0'), ('tax.rate', 13750, interval '5 days'),
        ('tax.exempt_age', 12, interval '0')) rate (key, number, since)`,
  )
}

const drawStay = ({ draw, days }: World, rooms = 1 + draw.to(2)) => {
  const checkIn = draw.of(days)
  const nights = 1 + draw.to(3)
  const checkOut = addDays(checkIn, nights)
  return { checkIn, checkOut, units: [{ unitId: 'room', quantity: rooms }] }
}

async function openHotel(world: World): Promise<Bookable> {
  world.hotel ??= addHotel(world)
  return world.hotel
}

const hold: TripAction = async (world) => {
  const { draw, people, stays } = world
  const owner = draw.of(people)
  const hotel = await openHotel(world)
  const guests = 1 + draw.to(2)
  const party = draw.to(4) === 0 ? {} : { guests, exemptGuests: draw.to(guests + 1) }
  const reply = await requestHold(owner, holdRequest(hotel, { ...drawStay(world), ...party }))
  if (reply.status === 201) stays.push({ id: reply.body.data.id, owner })
  return reply
}

const pay: TripAction = async (world) => {
  const { draw } = world
  const stay = drawOne(world, world.stays)
  if (!stay) return undefined
  const method = draw.of(methods)
  const body = { method, ...(draw.to(2) === 0 && { enpToSpend: draw.to(3) * 20 }) }
  const reply = await stay.owner.post(`/v1/bookings/${stay.id}/pay`, body)
  if (reply.status !== 200 || method !== 'card') return reply
  return (await finishByCard(world, stay.owner)) ?? reply
}

const cancel: TripAction = async (world) => {
  const stay = drawOne(world, world.stays)
  const body = world.draw.to(3) === 0 ? {} : { units: [{ unitId: 'room', quantity: 1 }] }
  return stay?.owner.post(`/v1/bookings/${stay.id}/cancel`, body)
}

const change: TripAction = async (world) => {
  const { draw } = world
  const stay = drawOne(world, world.stays)
  if (!stay) return undefined
  const guests = 1 + draw.to(2)
  const party = draw.to(2) === 0 ? {} : { guests, exemptGuests: draw.to(guests + 1) }
  const when = draw.to(4) === 0 ? {} : drawStay(world)
  const body = { ...when, ...party, method: draw.of(methods) }
  const reply = await stay.owner.post(`/v1/bookings/${stay.id}/change`, body)
  if (reply.status !== 200 || !reply.body.data.invoiceLink) return reply
  return (await finishByCard(world, stay.owner)) ?? reply
}

const miss: TripAction = async (world) => {
  const stay = drawOne(world, world.stays)
  return stay && world.member.post(`/v1/organizer/bookings/${stay.id}/no-show`, { action: 'set' })
}

const cancelByOrganizer: TripAction = async (world) => {
  const stay = drawOne(world, world.stays)
  return stay && world.member.post(`/v1/organizer/bookings/${stay.id}/cancel`, {})
}

/** Nights of a booking, because most drawn nights have none. */
const closeNights: TripAction = async ({ product, draw, member: { telegramId }, stays }) => {
  const stay = stays.length > 0 && draw.of(stays)
  if (!stay) return undefined
  const [booked] = await product.sql<{ optionId: string; first: string; last: string }>(
    'select option_id as "optionId", first_day::text as first, last_day::text as last from booking where id = $1',
    [stay.id],
  )
  if (!booked) return undefined
  const { optionId, first, last } = booked
  const nights = draw.to(2) === 0 ? { date: last } : { date: first, until: last }
  const body = { telegramId, optionId, ...nights, reason: { usual: 'place_closed' } }
  return asBot(product, '/v1/organizer/departures/move', body)
}

const reopenNights: TripAction = async (world) => {
  const { product, member } = world
  const hotel = await openHotel(world)
  const [open] = await product.sql<{ id: string }>(
    `select id from departure_move where service_id = $1 and state = 'asking' limit 1`,
    [hotel.serviceId],
  )
  return open && asBot(product, `/v1/organizer/moves/${open.id}/undo`, { telegramId: member.telegramId })
}

/** Chooses offered nights or others, nearly always for a stay whose guest is asked. */
const chooseNights: TripAction = async (world) => {
  const { product, draw, days, stays } = world
  const asked = await product.sql<{ id: string }>(
    'select id from booking where id = any($1) and asked_move_id is not null order by id',
    [stays.map(({ id }) => id)],
  )
  const drawn = asked.length > 0 && draw.to(5) > 0 ? draw.of(asked) : drawOne(world, stays)
  const stay = stays.find(({ id }) => id === drawn?.id)
  if (!stay) return undefined
  const path = `/v1/bookings/${stay.id}`
  if (draw.to(4) === 0) return stay.owner.post(`${path}/move`, { accept: false })
  const { body } = await stay.owner.get(`${path}/departures`)
  const offered: Array<{ date: string }> = body.data ?? []
  const date = offered.length > 0 && draw.to(3) > 0 ? draw.of(offered).date : addDays(draw.of(days), draw.to(6))
  return stay.owner.post(`${path}/move`, { accept: true, to: { date } })
}

/** Stays with a tourist tax. They are not in `bookings`, whose actions need tickets and starts. */
export const stayActions = {
  'hold a stay': { weight: 4, act: hold },
  'pay a stay': { weight: 5, act: pay },
  'cancel a stay or a room': { weight: 2, act: cancel },
  'change a stay': { weight: 3, act: change },
  'miss a stay': { weight: 1, act: miss },
  'cancel a stay as organizer': { weight: 1, act: cancelByOrganizer },
  'close nights of stays': { weight: 3, act: closeNights },
  'open closed nights again': { weight: 1, act: reopenNights },
  'choose other nights': { weight: 4, act: chooseNights },
}
