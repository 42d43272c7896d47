import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { drawOne, type TripAction } from './actions.ts'

const toLinkId = (link: string) => parseLinkPayload(new URL(link).searchParams.get('startapp') ?? '').subject?.id ?? ''

const send: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const reply = await booking.owner.post(`/v1/bookings/${booking.id}/tickets`, { guest: world.draw.to(3) })
  const guests: readonly { readonly link?: string }[] = reply.status === 200 ? reply.body.data.guests : []
  world.links.push(...guests.flatMap(({ link }) => (link === undefined ? [] : [toLinkId(link)])))
  return reply
}

const accept: TripAction = async (world) => {
  const link = drawOne(world, world.links)
  const holder = world.draw.of(world.people)
  const reply = link === undefined ? undefined : await holder.post(`/v1/places/${link}/accept`, {})
  if (reply?.status === 200) world.tickets.push({ id: reply.body.data.id, holder })
  return reply
}

const passOn: TripAction = async (world) => {
  const ticket = drawOne(world, world.tickets)
  const reply = await ticket?.holder.post(`/v1/tickets/${ticket.id}/link`, {})
  if (reply?.status === 200) world.links.push(toLinkId(reply.body.data.link))
  return reply
}

/** There are no questions: the set of answers is empty. */
const answer: TripAction = async (world) => {
  const ticket = drawOne(world, world.tickets)
  return ticket?.holder.post(`/v1/tickets/${ticket.id}/answers`, { answers: [] })
}

const takeBack: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking?.owner.post(`/v1/bookings/${booking.id}/tickets/withdraw`, { guest: world.draw.to(3) })
}

export const companionActions = {
  'send a place': { weight: 4, act: send },
  'accept a place': { weight: 4, act: accept },
  'pass a place on': { weight: 2, act: passOn },
  'answer for a place': { weight: 1, act: answer },
  'take a place back': { weight: 1, act: takeBack },
}
