import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { PaymentOutcome } from './desk.ts'
import { openVerification } from './invoices.ts'
import { takePayment } from './take-payment.ts'
import type { SimulatedInvoice } from './types.ts'

/** Applies the user's decision. Only approval notifies the bot. Undefined if none is pending. */
export function decideBankVerification(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  accepts: boolean,
): PaymentOutcome | undefined {
  const verification = openVerification(world, user, invoice)
  if (!verification) return undefined
  const { payments } = world.state
  payments.verifications = payments.verifications.filter((one) => one !== verification)
  const { id: _, startedAt: __, ...purchase } = verification
  if (accepts) return { status: 'paid', chargeId: takePayment(world, user, invoice, purchase).id }
  world.touch()
  world.flush()
  return { status: 'failed', error: 'CARD_VERIFICATION_FAILED' }
}
