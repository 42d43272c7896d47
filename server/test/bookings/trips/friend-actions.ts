import type { Reply } from '../../fixtures/harness.ts'
import { drawOne, finishByCard, type TripAction } from './actions.ts'
import type { World } from './world.ts'

const methods = ['balance_usdt', 'balance_usdt', 'balance_ton', 'card'] as const

const split: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  if (!booking) return undefined
  const even = 1 + world.draw.to(world.people.length)
  const reply = await booking.owner.post(`/v1/bookings/${booking.id}/shares`, { even })
  if (reply.status === 200) world.shares.splice(0, 8, ...reply.body.data.shares.map(({ id }: { id: string }) => id))
  return reply
}

const payShare: TripAction = async (world) => {
  const shareId = drawOne(world, world.shares)
  if (!shareId) return undefined
  return byAny(world, `/v1/shares/${shareId}/pay`, world.draw.of(world.people))
}

const payAll: TripAction = async (world) => {
  const asked = world.shares
  const replies = await Promise.all(
    asked.map((shareId, index) => {
      const user = world.people[index % world.people.length]
      return user?.post(`/v1/shares/${shareId}/pay`, { method: 'balance_usdt' })
    }),
  )
  return replies.find((reply) => reply && reply.status >= 400) ?? replies[0]
}

const takeOver: TripAction = async (world) => {
  const booking = drawOne(world, world.bookings)
  return booking && byAny(world, `/v1/bookings/${booking.id}/shares/take-over`, booking.owner)
}

async function byAny(world: World, url: string, user: World['people'][number]): Promise<Reply | undefined> {
  const method = world.draw.of(methods)
  const reply = await user.post(url, { method })
  return reply.status === 200 && method === 'card' ? finishByCard(world, user) : reply
}

export const friendActions = {
  split: { weight: 4, act: split },
  'pay a share': { weight: 4, act: payShare },
  'pay all shares': { weight: 4, act: payAll },
  'take over': { weight: 2, act: takeOver },
}
