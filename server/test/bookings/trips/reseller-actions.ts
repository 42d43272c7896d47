import { randomUUID } from 'node:crypto'
import type { Reply } from '../../fixtures/harness.ts'
import { guests, type OctoReply } from '../../resellers/octo-fixtures.ts'
import { drawOne, drawParty, type TripAction } from './actions.ts'
import { startTimes, type World } from './world.ts'

const drawStart = ({ draw, place, days }: World) => ({
  productId: place.serviceId,
  optionId: draw.of(place.optionIds),
  availabilityId: `${draw.of(days)}T${draw.of(startTimes)}:00+03:00`,
})

const drawGuests = (world: World) => drawParty(world, 2).flatMap(({ unitId, quantity }) => guests(quantity, unitId))

/** Codes of OCTO are no codes of other calls. */
function toReply({ status, body }: OctoReply): Reply {
  if (status < 300) return { status, body: { data: body } } as Reply
  const isBusy = body?.error === 'SERVICE_UNAVAILABLE'
  return { status, body: { error: { code: isBusy ? 'UNAVAILABLE' : body?.error } } } as Reply
}

/** Some requests are sent twice at once: both have the same booking, or the same refusal. */
const reserve: TripAction = async (world) => {
  const { draw, octo, resold } = world
  const uuid = randomUUID()
  const body = { uuid, ...drawStart(world), unitItems: drawGuests(world) }
  const times = draw.to(5) === 0 ? 2 : 1
  const replies = await Promise.all(Array.from({ length: times }, () => octo.call('POST', '/bookings', body)))
  const reply = replies.find(({ status }) => status === 200) ?? replies[0]
  if (reply?.status === 200) resold.push(uuid)
  return reply && toReply(reply)
}

const change =
  (toBody: (world: World) => object, step: '' | '/confirm' | '/extend' | '/cancel'): TripAction =>
  async (world) => {
    const uuid = drawOne(world, world.resold)
    const method = step === '' ? 'PATCH' : 'POST'
    return uuid === undefined
      ? undefined
      : toReply(await world.octo.call(method, `/bookings/${uuid}${step}`, toBody(world)))
  }

const update = change(
  (world) => ({
    ...(world.draw.to(3) > 0 && drawStart(world)),
    ...(world.draw.to(2) === 0 && { unitItems: drawGuests(world) }),
  }),
  '',
)

/** Starts within the given hours. */
async function drawResold(world: World, hours: number) {
  const found = await world.product.sql<{ id: string; number: string; unit: string }>(
    `select booking.id, number, units -> 0 ->> 'unitId' as unit
      from reseller_booking join booking on booking.id = booking_id
      where uuid = any($1) and state in ('confirmed', 'checked_in')
        and starts_at < app_now() + make_interval(hours => $2) order by starts_at, booking.id`,
    [world.resold, hours],
  )
  return drawOne(world, found)
}

const checkIn: TripAction = async (world) => {
  const booking = await drawResold(world, 12)
  if (!booking) return undefined
  const units = [{ unitId: booking.unit, quantity: 1 + world.draw.to(2) }]
  const key = `${booking.number}/${world.draw.to(4)}/${JSON.stringify(units)}`
  return world.member.post('/v1/organizer/check-ins', { code: booking.number, units, key })
}

const cancelByOrganizer: TripAction = async (world) => {
  const booking = await drawResold(world, 1_000)
  return booking && world.member.post(`/v1/organizer/bookings/${booking.id}/cancel`, {})
}

/** Sales of a reseller share the places with those of the app; docs/rules/resellers.md */
export const resellerActions = {
  'reserve as a reseller': { weight: 5, act: reserve },
  'confirm as a reseller': { weight: 4, act: change(() => ({ resellerReference: 'R' }), '/confirm') },
  'update as a reseller': { weight: 4, act: update },
  'extend as a reseller': { weight: 1, act: change(() => ({}), '/extend') },
  'cancel as a reseller': { weight: 2, act: change(() => ({}), '/cancel') },
  'check a resold booking in': { weight: 6, act: checkIn },
  'cancel a resold booking as organizer': { weight: 1, act: cancelByOrganizer },
}
