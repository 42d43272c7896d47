import { depositStars } from '../../payments/paid-broadcasts.ts'
import { starBalance } from '../../payments/star-account.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalInteger, requiredInteger } from '../input.ts'
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

/** `{ add }` Stars to the bot's balance, as from a source that is no payment. */
export function addBotStars(world: SimulatorWorld, body: ControlBody): { stars: number } {
  depositStars(world, requiredInteger(body, 'add', 1))
  return { stars: starBalance(world) }
}

const maxPerMille = 900

/** Sets the affiliate's share of new Stars payments in thousandths; 0 ends it. */
export function switchAffiliate(world: SimulatorWorld, body: ControlBody) {
  const commissionPerMille = requiredInteger(body, 'commissionPerMille', 0)
  if (commissionPerMille > maxPerMille)
    throw new ControlFailure(400, `commissionPerMille must be at most ${maxPerMille}.`)
  const { amountIs = 'price' } = body
  if (amountIs !== 'price' && amountIs !== 'net') throw new ControlFailure(400, 'amountIs must be price or net.')
  const { payments } = world.state
  if (commissionPerMille === 0) delete payments.affiliate
  else payments.affiliate = { commissionPerMille, isNet: amountIs === 'net' }
  world.touch()
  return showAffiliate(world)
}

/** `price` or `net`: listed amounts are prices or the bot's share. */
export function showAffiliate({ state }: SimulatorWorld) {
  const { commissionPerMille = 0, isNet = false } = state.payments.affiliate ?? {}
  return { commissionPerMille, amountIs: isNet ? 'net' : 'price' }
}
