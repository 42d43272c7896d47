import type { FastifyRequest } from 'fastify'
import { findUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { type ControlBody, ControlFailure, readBody } from './input.ts'

export type WithUser = { Params: { id: string } }

type UserAction = (world: SimulatorWorld, user: SimulatedUser, body: ControlBody) => unknown

/** Makes a handler of an action for the user in the address. */
export function actForUser(world: SimulatorWorld) {
  return (act: UserAction) =>
    ({ params, body }: FastifyRequest<WithUser>) =>
      act(world, readUser(world, params.id), readBody(body))
}

export function readUser(world: SimulatorWorld, id: string): SimulatedUser {
  const user = findUser(world, Number(id))
  if (!user) throw new ControlFailure(404, `There is no user ${id}.`)
  return user
}
