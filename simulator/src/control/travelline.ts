import type { FastifyInstance } from 'fastify'
import type { TravelLineWorld } from '../travelline/travelline-api.ts'
import { createControlHandler } from './control-api.ts'
import { type ControlBody, ControlFailure, optionalInteger, optionalText, readBody } from './input.ts'

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** Shows and changes the hotel at the channel manager, as its staff and other sites would. */
export const travelLineControl = (world: TravelLineWorld, propertyId: string) => async (app: FastifyInstance) => {
  createControlHandler(app)
  const show = () => ({
    property: world.hotel(propertyId).property,
    faults: world.faults,
    bookings: [...world.hotel(propertyId).bookings.values()],
  })
  app.get('/', show)
  app.post('/faults', (request) => {
    const body = readBody(request.body)
    for (const name of ['down', 'hang', 'loseReplies'] as const)
      if (typeof body[name] === 'boolean') world.faults[name] = body[name]
    return show()
  })
  app.post('/sales', (request) => {
    const { roomTypeId, from, until, body } = readNights(world, propertyId, readBody(request.body))
    world.hotel(propertyId).sell(roomTypeId, from, until, optionalInteger(body, 'rooms', 1) ?? 1)
    return show()
  })
  app.post('/nights', (request) => {
    const { roomTypeId, from, until, body } = readNights(world, propertyId, readBody(request.body))
    const [rooms, minStay] = [optionalInteger(body, 'rooms', 0), optionalInteger(body, 'minStay', 1)]
    world.hotel(propertyId).setNights({
      ...{ roomTypeId, from, until },
      ...(rooms !== undefined && { rooms }),
      ...(minStay !== undefined && { minStay }),
      ...(typeof body.closed === 'boolean' && { closed: body.closed }),
    })
    return show()
  })
}

function readNights(world: TravelLineWorld, propertyId: string, body: ControlBody) {
  const [roomTypeId, from, until] = ['roomTypeId', 'from', 'until'].map((name) => optionalText(body, name))
  const isKnown = world.hotel(propertyId).property.roomTypes.some(({ id }) => id === roomTypeId)
  if (roomTypeId === undefined || !isKnown) throw new ControlFailure(400, 'roomTypeId is not a room type.')
  if (!isDay(from) || !isDay(until)) throw new ControlFailure(400, 'from and until must be days.')
  return { roomTypeId, from, until, body }
}
