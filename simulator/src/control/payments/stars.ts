import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalInteger } from '../input.ts'
import { type ShownUser, toShownSimulatorUser } from '../users.ts'

/** `{ set }` or `{ add }` Stars, which are free here; never below zero. */
export function changeStars(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): ShownUser {
  const set = optionalInteger(body, 'set', 0)
  const add = optionalInteger(body, 'add', Number.MIN_SAFE_INTEGER)
  if ((set === undefined) === (add === undefined)) throw new ControlFailure(400, 'Give either set or add.')
  const stars = set ?? Math.max(user.stars + (add ?? 0), 0)
  if (!Number.isSafeInteger(stars)) throw new ControlFailure(400, 'No user has that many Stars.')
  user.stars = stars
  world.touch()
  world.live.publish({ type: 'users' })
  return toShownSimulatorUser(user)
}
