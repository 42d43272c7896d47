import { asBot, type Reply } from '../../fixtures/harness.ts'
import { drawOne, type TripAction } from './actions.ts'
import { startTimes, type World } from './world.ts'

const reason = { usual: 'weather' }

/** The departure of a booking, because most drawn departures have none. */
async function drawDeparture(world: World) {
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const [found] = await world.product.sql<{ optionId: string; date: string; startTime: string }>(
    `select option_id as "optionId", first_day::text as date, start_time as "startTime" from booking where id = $1`,
    [booking.id],
  )
  return found
}

const post = async (world: World, path: string, more: object): Promise<Reply | undefined> => {
  const departure = await drawDeparture(world)
  const { telegramId } = world.member
  return departure && asBot(world.product, path, { telegramId, ...departure, reason, ...more })
}

const move: TripAction = (world) => {
  const to = { toDate: world.draw.of(world.days), toStartTime: world.draw.of(startTimes) }
  return post(world, '/v1/organizer/departures/move', to)
}

const letChoose: TripAction = (world) => post(world, '/v1/organizer/departures/move', {})

const callOff: TripAction = (world) => post(world, '/v1/organizer/departures/cancellation', {})

const undo: TripAction = async ({ product, place, member: { telegramId } }) => {
  const [open] = await product.sql<{ id: string }>(
    `select id from departure_move where service_id = $1 and state = 'asking' limit 1`,
    [place.serviceId],
  )
  return open && asBot(product, `/v1/organizer/moves/${open.id}/undo`, { telegramId })
}

const accept: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const to = { date: world.draw.of(world.days), startTime: world.draw.of(startTimes) }
  return booking?.owner.post(`/v1/bookings/${booking.id}/move`, { accept: true, to })
}

const decline: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking?.owner.post(`/v1/bookings/${booking.id}/move`, { accept: false })
}

/** Each keeps its places and money whatever else happens; docs/rules/departures.md */
export const departureActions = {
  'move a departure': { weight: 2, act: move },
  'let guests choose': { weight: 2, act: letChoose },
  'call a departure off': { weight: 1, act: callOff },
  'undo a move': { weight: 1, act: undo },
  'accept a move': { weight: 5, act: accept },
  'decline a move': { weight: 1, act: decline },
}
