import { asBot } from '../../fixtures/harness.ts'
import { drawOne, drawParty, finishByCard, type TripAction } from './actions.ts'
import { startTimes } from './world.ts'

const methods = ['balance_usdt', 'balance_usdt', 'balance_ton', 'card'] as const

const change: TripAction = async (world) => {
  const { draw, place, days } = world
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const wish = draw.of([
    { date: draw.of(days) },
    { optionId: draw.of(place.optionIds) },
    { startTime: draw.of(startTimes), units: drawParty(world) },
  ])
  const method = draw.of(methods)
  const reply = await booking.owner.post(`/v1/bookings/${booking.id}/change`, { ...wish, method })
  if (reply.status !== 200 || !reply.body.data.invoiceLink) return reply
  return (await finishByCard(world, booking.owner)) ?? reply
}

const withdraw: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking?.owner.post(`/v1/bookings/${booking.id}/change/withdraw`)
}

const answer: TripAction = async ({ product, draw, place, member: { telegramId } }) => {
  const [asked] = await product.sql<{ id: string }>(
    `select change.id from booking_change change join booking on booking.id = booking_id
      where service_id = $1 and change.state = 'asked' limit 1`,
    [place.serviceId],
  )
  const allow = draw.to(4) > 0
  return asked && asBot(product, `/v1/organizer/changes/${asked.id}/decide`, { telegramId, allow })
}

const giveUp: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const units = [{ unitId: world.draw.of(['adult', 'adult', 'child', 'infant']), quantity: 1 }]
  return booking?.owner.post(`/v1/bookings/${booking.id}/cancel`, { units })
}

export const changeActions = {
  change: { weight: 5, act: change },
  'stay with what is booked': { weight: 1, act: withdraw },
  'allow a change': { weight: 2, act: answer },
  'give a unit up': { weight: 3, act: giveUp },
}
