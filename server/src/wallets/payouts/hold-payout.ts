import { money, toDecimalText } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { notifyOperators } from '../../operators/notify-operators.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { type HoldReason, isHoldReleasedAutomatically } from './payout.rules.ts'
import { updateHoldReason } from './unpaid.store.ts'

/**
 * A withdrawal waits, its money stays reserved, and operators are told: of each that waits for them, and once a day that
 * the hot wallet has too little, or the chain less than is owed.
 */
export async function holdPayout(tx: Tx, withdrawalId: string, heldFor: HoldReason): Promise<void> {
  if (!(await updateHoldReason(tx, withdrawalId, heldFor))) return
  const { currency, amount, fee } = await findWithdrawal(tx, withdrawalId)
  const day = (await getNow(tx)).toISOString().slice(0, 10)
  const subject = isHoldReleasedAutomatically(heldFor) ? `${currency}:${day}` : withdrawalId
  const sum = { amount: toDecimalText(money(currency, amount - fee)), currency }
  await notifyOperators(tx, {
    key: `payout_held:${heldFor}:${subject}`,
    content: { kind: 'payout_held', values: { withdrawalId, sum, reason: heldFor } },
    about: withdrawalId,
  })
}
