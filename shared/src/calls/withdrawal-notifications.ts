import { Type } from 'typebox'
import { Id } from './api.ts'
import { Sum } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** Why a payout waits; docs/product.md, section 19. */
const HeldFor = Type.Enum(['approval', 'hot_wallet', 'solvency', 'failing', 'destination', 'unclear'])

/** What a person is told of withdrawals, and operators of the wallet that pays them. */
export const withdrawalNotifications = [
  /** It has arrived: what the wallet got. */
  Type.Object({ kind: kind('withdrawal_sent'), values: Type.Object({ sum: Sum }) }),
  /** Nothing was paid: what came back to the balance, the fee included. */
  Type.Object({ kind: kind('withdrawal_failed'), values: Type.Object({ sum: Sum }) }),
  /** To an operator: a withdrawal waits. */
  Type.Object({
    kind: kind('payout_held'),
    values: Type.Object({ withdrawalId: Id, sum: Sum, reason: HeldFor }),
  }),
  /** To an operator: nothing is paid out until the payouts were compared with the chain. */
  Type.Object({
    kind: kind('payouts_stopped'),
    values: Type.Object({ reason: Type.Enum(['restored', 'older', 'missing']) }),
  }),
  /** To an operator: so much is left in the wallet that pays. */
  Type.Object({ kind: kind('hot_wallet_low'), values: Type.Object({ sum: Sum }) }),
  /** To an operator: a check of the ledger found this promise broken. */
  Type.Object({ kind: kind('ledger_broken'), values: Type.Object({ promise: Type.String(), faults: Type.Integer() }) }),
  /** To an operator: so much less is on the chain than is owed. */
  Type.Object({ kind: kind('chain_short'), values: Type.Object({ sum: Sum }) }),
] as const
