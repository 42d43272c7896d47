import { addServiceMessage } from '../telegram/chats/messages.ts'
import { emitUpdate } from '../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { starsCurrency } from './amounts.ts'

/** Refunds Stars. Cards are refunded at the provider, so their charges are not found. */
export function refundStars(
  world: SimulatorWorld,
  user: SimulatedUser,
  chargeId: string,
): 'done' | 'not-found' | 'already' {
  const { payments } = world.state
  const charge = payments.charges.find(({ id }) => id === chargeId)
  if (!charge || charge.userId !== user.user.id || charge.currency !== starsCurrency) return 'not-found'
  if (charge.refundedAt !== undefined) return 'already'
  charge.refundedAt = world.clock.now()
  user.stars += charge.amount
  payments.starMoves.push({ chargeId, kind: 'refund', date: charge.refundedAt })
  const message = addServiceMessage(world, user, {
    refunded_payment: {
      currency: starsCurrency,
      total_amount: charge.amount,
      invoice_payload: charge.payload,
      telegram_payment_charge_id: charge.id,
      provider_payment_charge_id: charge.providerId,
    },
  })
  emitUpdate(world, user.user.id, { message })
  world.live.publish({ type: 'users' })
  world.touch()
  world.flush()
  return 'done'
}
