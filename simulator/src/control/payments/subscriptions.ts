import { toTotal } from '../../payments/amounts.ts'
import { findSubscription, listSubscriptions, setCanceledByUser } from '../../payments/subscriptions/subscriptions.ts'
import type { StarSubscription } from '../../payments/types.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, requiredBoolean } from '../input.ts'

export interface ShownSubscription {
  chargeId: string
  title: string
  amount: number
  until: number
  canceled: boolean
  /** Stopped by the bot: the user can't resume it. */
  canceledByBot: boolean
}

export function showSubscriptions(world: SimulatorWorld, user: SimulatedUser): ShownSubscription[] {
  return listSubscriptions(world)
    .filter(({ userId }) => userId === user.user.id)
    .map((subscription) => show(world, subscription))
}

export function setSubscriptionCanceled(
  world: SimulatorWorld,
  user: SimulatedUser,
  chargeId: string,
  body: ControlBody,
): ShownSubscription {
  const canceled = requiredBoolean(body, 'canceled')
  const subscription = findSubscription(world, user, chargeId)
  if (!subscription) throw new ControlFailure(404, 'This person has no such subscription.')
  if (!canceled && subscription.canceledByBot) throw new ControlFailure(409, 'The bot has stopped this subscription.')
  setCanceledByUser(world, user, subscription, canceled)
  return show(world, subscription)
}

function show(world: SimulatorWorld, subscription: StarSubscription): ShownSubscription {
  const { chargeId, slug, until, canceledByPerson, canceledByBot } = subscription
  const invoice = world.state.payments.invoices.find((one) => one.slug === slug)
  return {
    chargeId,
    title: invoice?.title ?? '',
    amount: toTotal(invoice?.prices ?? []),
    until,
    canceled: canceledByPerson || canceledByBot,
    canceledByBot,
  }
}
