import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { toTotal } from '../amounts.ts'
import { findLinkInvoice } from '../invoices.ts'
import { takePayment } from '../take-payment.ts'
import type { StarSubscription } from '../types.ts'
import { endSubscription, listSubscriptions } from './subscriptions.ts'

/** Maximum timer delay; a later check finds the same subscription again. */
const maxTimerMs = 2 ** 31 - 1

export function watchSubscriptions(world: SimulatorWorld): void {
  world.live.listen(({ type }) => {
    if (type === 'clock') renewDueSubscriptions(world)
  })
  renewDueSubscriptions(world)
}

/** Asks neither the user nor the bot (no pre_checkout_query). */
function renewDueSubscriptions(world: SimulatorWorld): void {
  const due = () => listSubscriptions(world).find(({ until }) => until <= world.clock.now())
  for (let subscription = due(); subscription; subscription = due()) renew(world, subscription)
  clearTimeout(world.desk.renewal)
  const next = Math.min(...listSubscriptions(world).map(({ until }) => until))
  if (next === Number.POSITIVE_INFINITY) return
  const waitMs = next * 1000 - world.clock.nowMs()
  world.desk.renewal = setTimeout(() => renewDueSubscriptions(world), Math.min(waitMs, maxTimerMs)).unref()
}

/** Ends the subscription or extends its term, so that `renewDue` terminates. */
function renew(world: SimulatorWorld, subscription: StarSubscription): void {
  const { userId, slug, canceledByPerson, canceledByBot } = subscription
  const user = findUser(world, userId)
  const invoice = findLinkInvoice(world, slug)
  if (!user || !invoice) {
    world.state.payments.subscriptions = listSubscriptions(world).filter((one) => one !== subscription)
    return
  }
  const amount = toTotal(invoice.prices)
  if (canceledByPerson || canceledByBot) endSubscription(world, user, subscription, false)
  else if (user.stars < amount) endSubscription(world, user, subscription, true)
  else takePayment(world, user, invoice, { userId, slug, amount }, subscription)
}
