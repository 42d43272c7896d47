import { emitUpdate } from '../../telegram/delivery/updates.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import type { SubscriptionChange } from '../../telegram/update-types.ts'
import type { World } from '../../telegram/world.ts'
import type { Charge, Invoice, Subscription } from '../types.ts'

/** Thirty days, the only period there is. */
export const subscriptionSeconds = 2_592_000
/** The price of one period, in Stars. */
export const maxSubscriptionStars = 10_000

export function listSubscriptions(world: World): Subscription[] {
  world.state.payments.subscriptions ??= []
  return world.state.payments.subscriptions
}

/** What a payment of this invoice is paid for, if it is a subscription; `renewed` is the one it extends. */
export function getTerm(world: World, invoice: Invoice, renewed?: Subscription): Charge['subscription'] {
  const { subscriptionPeriod: period } = invoice
  if (period === undefined) return undefined
  return { period, until: (renewed?.until ?? world.clock.now()) + period, isFirst: renewed === undefined }
}

/** Whether this person's payments of this link go on; a canceled subscription ends by itself. */
export function isSubscribed(world: World, user: SimulatedUser, { slug }: Invoice): boolean {
  return listSubscriptions(world).some((one) => one.slug === slug && one.userId === user.user.id)
}

/** By the charge it began with. */
export function findSubscription(world: World, user: SimulatedUser, chargeId: string): Subscription | undefined {
  return listSubscriptions(world).find((one) => one.chargeId === chargeId && one.userId === user.user.id)
}

/** The person stops a subscription before its next payment, or lets it go on; the bot hears of it. */
export function setCanceledByUser(
  world: World,
  user: SimulatedUser,
  subscription: Subscription,
  canceled: boolean,
): void {
  if (subscription.canceledByPerson === canceled) return
  subscription.canceledByPerson = canceled
  notifyBot(world, user, subscription, canceled ? 'canceled' : 'active')
}

/** The bot stops it. When it no longer does, the person may let it go on, and has to. */
export function setCanceledByBot(world: World, subscription: Subscription, canceled: boolean): void {
  subscription.canceledByBot = canceled
  if (canceled) subscription.canceledByPerson = true
  world.touch()
  world.live.publish({ type: 'users' })
}

/** It is over: nothing is paid any more. `failed` when there weren't enough Stars, which the bot hears. */
export function endSubscription(world: World, user: SimulatedUser, subscription: Subscription, failed: boolean): void {
  world.state.payments.subscriptions = listSubscriptions(world).filter((one) => one !== subscription)
  if (failed) notifyBot(world, user, subscription, 'failed')
  world.touch()
  world.live.publish({ type: 'users' })
}

function notifyBot(
  world: World,
  user: SimulatedUser,
  { slug }: Subscription,
  state: SubscriptionChange['state'],
): void {
  const invoice = world.state.payments.invoices.find((one) => one.slug === slug)
  const subscription = { user: user.user, invoice_payload: invoice?.payload ?? '', state }
  emitUpdate(world, user.user.id, { subscription })
  world.touch()
  world.live.publish({ type: 'users' })
}
