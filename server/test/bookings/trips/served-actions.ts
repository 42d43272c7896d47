import { asBot, getAsBot, operatorId } from '../../fixtures/harness.ts'
import { drawOne, type TripAction } from './actions.ts'
import type { World } from './world.ts'

/** Mostly a booking that the organizer still has to serve, or has served. */
async function drawServed(world: World) {
  const live = await world.product.sql<{ id: string; number: string; unit: string }>(
    `select id, number, units -> 0 ->> 'unitId' as unit from booking
      where service_id = $1 and state in ('confirmed', 'checked_in', 'completed', 'no_show') order by starts_at, id`,
    [world.place.serviceId],
  )
  const served = drawOne(world, live)
  const made = served && world.bookings.find(({ id }) => id === served.id)
  return made && { ...served, ...made }
}

const checkIn: TripAction = async (world) => {
  const booking = await drawServed(world)
  if (!booking) return undefined
  const ticket = world.draw.to(2) === 0 ? drawOne(world, world.tickets) : undefined
  const shown = ticket && (await ticket.holder.get(`/v1/tickets/${ticket.id}`)).body.data?.voucher?.qr
  const code: string = shown ?? booking.number
  const units = [{ unitId: booking.unit, quantity: 1 + world.draw.to(2) }]
  const key = `${code.slice(-20)}/${world.draw.to(4)}/${JSON.stringify(units)}`
  return world.member.post('/v1/organizer/check-ins', { code, units, key })
}

const undoCheckIn: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  const [last] = await world.product.sql<{ number: string; key: string }>(
    'select number, key from redemption join booking on booking.id = booking_id where booking_id = $1 limit 1',
    [booking?.id],
  )
  return last && world.member.post('/v1/organizer/check-ins/undo', last)
}

const noShow =
  (action: 'set' | 'withdraw'): TripAction =>
  async (world) => {
    const booking = await drawServed(world)
    const { telegramId } = world.member
    return booking && asBot(world.product, `/v1/organizer/bookings/${booking.id}/no-show`, { telegramId, action })
  }

const openCase: TripAction = async (world) => {
  const booking = await drawServed(world)
  const kind = world.draw.of(['not_as_described', 'not_as_described', 'no_show_objection', 'other'])
  return booking?.owner.post(`/v1/bookings/${booking.id}/case`, { kind, text: 'Гид не пришёл' })
}

interface OpenCase {
  readonly id: string
  readonly bookingId: string
  readonly offer: number | null
}

async function drawCase(world: World): Promise<OpenCase | undefined> {
  const cases = await world.product.sql<OpenCase>(
    `select booking_case.id, booking_id as "bookingId", offer::int as offer
      from booking_case join booking on booking.id = booking_id
      where service_id = $1 and booking_case.state <> 'closed' order by booking_case.id`,
    [world.place.serviceId],
  )
  return drawOne(world, cases)
}

let updates = 0

const answerCase: TripAction = async (world) => {
  const open = await drawCase(world)
  if (!open) return undefined
  updates += 1
  const offer = world.draw.of([undefined, 100_00, 500_00, 2_000_00])
  const statement = { telegramId: world.member.telegramId, side: 'organizer', updateId: updates, text: 'Гид был' }
  const body = { ...statement, photos: [], ...(offer !== undefined && { offer }) }
  return asBot(world.product, `/internal/cases/${open.id}/statements`, body)
}

const answerOffer: TripAction = async (world) => {
  const open = await drawCase(world)
  const booking = world.bookings.find(({ id }) => id === open?.bookingId)
  if (!open?.offer || !booking) return undefined
  const body = { accept: world.draw.to(3) > 0, offer: open.offer / 100 }
  return booking.owner.post(`/v1/bookings/${booking.id}/case/offer`, body)
}

const decideCase: TripAction = async (world) => {
  const open = await drawCase(world)
  if (!open) return undefined
  const kind = world.draw.of(['nothing', 'refund', 'refund', 'usdt', 'enp'])
  const what = { operatorId, kind, ...(kind !== 'nothing' && { rub: world.draw.of([100_00, 700_00]) }) }
  const seen = await getAsBot(world.product, `/internal/admin/cases/${open.id}/decision`, what)
  if (seen.status !== 200) return seen
  const body = { ...what, seenLeft: seen.body.data.left, reason: 'Гид не пришёл' }
  return asBot(world.product, `/internal/admin/cases/${open.id}/decide`, body)
}

/** During and after the trip; docs/rules/check-in.md, docs/rules/cases.md */
export const servedActions = {
  'check in': { weight: 5, act: checkIn },
  'undo a check-in': { weight: 1, act: undoCheckIn },
  'set a no-show': { weight: 3, act: noShow('set') },
  'take a no-show back': { weight: 1, act: noShow('withdraw') },
  'open a case': { weight: 4, act: openCase },
  'answer a case': { weight: 3, act: answerCase },
  'answer the offer of a case': { weight: 3, act: answerOffer },
  'decide a case': { weight: 3, act: decideCase },
}
