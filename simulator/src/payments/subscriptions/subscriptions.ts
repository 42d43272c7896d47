import { emitUpdate } from '../../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import type { SubscriptionChange } from '../../telegram/update-types.ts'
import type { SimulatedCharge, SimulatedInvoice, StarSubscription } from '../types.ts'

/** Thirty days, the only supported period. */
export const subscriptionSeconds = 2_592_000
export const maxSubscriptionStars = 10_000

export function listSubscriptions(world: SimulatorWorld): StarSubscription[] {
  world.state.payments.subscriptions ??= []
  return world.state.payments.subscriptions
}

/** Returns the term a payment buys, if the invoice is a subscription; `renewed` is extended. */
export function getTerm(
  world: SimulatorWorld,
  invoice: SimulatedInvoice,
  renewed?: StarSubscription,
): SimulatedCharge['subscription'] {
  const { subscriptionPeriod: period } = invoice
  if (period === undefined) return undefined
  return { period, until: (renewed?.until ?? world.clock.now()) + period, isFirst: renewed === undefined }
}

export function isSubscribed(world: SimulatorWorld, user: SimulatedUser, { slug }: SimulatedInvoice): boolean {
  return listSubscriptions(world).some((one) => one.slug === slug && one.userId === user.user.id)
}

export function findSubscription(
  world: SimulatorWorld,
  user: SimulatedUser,
  chargeId: string,
): StarSubscription | undefined {
  return listSubscriptions(world).find((one) => one.chargeId === chargeId && one.userId === user.user.id)
}

export function setCanceledByUser(
  world: SimulatorWorld,
  user: SimulatedUser,
  subscription: StarSubscription,
  canceled: boolean,
): void {
  if (subscription.canceledByPerson === canceled) return
  subscription.canceledByPerson = canceled
  notifyBot(world, user, subscription, canceled ? 'canceled' : 'active')
}

/** Cancels it for the bot. After the bot allows it again, the user must resume it. */
export function setCanceledByBot(world: SimulatorWorld, subscription: StarSubscription, canceled: boolean): void {
  subscription.canceledByBot = canceled
  if (canceled) subscription.canceledByPerson = true
  world.touch()
  world.live.publish({ type: 'users' })
}

/** Ends the subscription. `failed` means too few Stars; the bot is then notified. */
export function endSubscription(
  world: SimulatorWorld,
  user: SimulatedUser,
  subscription: StarSubscription,
  failed: boolean,
): void {
  world.state.payments.subscriptions = listSubscriptions(world).filter((one) => one !== subscription)
  if (failed) notifyBot(world, user, subscription, 'failed')
  world.touch()
  world.live.publish({ type: 'users' })
}

function notifyBot(
  world: SimulatorWorld,
  user: SimulatedUser,
  { slug }: StarSubscription,
  state: SubscriptionChange['state'],
): void {
  const invoice = world.state.payments.invoices.find((one) => one.slug === slug)
  const subscription = { user: user.user, invoice_payload: invoice?.payload ?? '', state }
  emitUpdate(world, user.user.id, { subscription })
  world.touch()
  world.live.publish({ type: 'users' })
}
