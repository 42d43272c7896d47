import type { World } from '../../telegram/world.ts'
import { type Body, ControlFailure, requiredInteger } from '../input.ts'

const maxPerMille = 900

/** Of every payment in Stars from now on an affiliate has so many of a thousand; 0 of none. */
export function switchAffiliate(world: World, body: Body) {
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

/** What the list shows as a payment's amount: its price, or what is left of it for the bot. */
export function showAffiliate({ state }: World) {
  const { commissionPerMille = 0, isNet = false } = state.payments.affiliate ?? {}
  return { commissionPerMille, amountIs: isNet ? 'net' : 'price' }
}
