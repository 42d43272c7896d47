import { money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import { notifyOperators } from '../../operators/access/notify-operators.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { type HoldReason, isHoldReleasedAutomatically } from './payout.rules.ts'
import { updateHoldReason } from './unpaid.store.ts'

/** Notifies operators; of too little money in the hot wallet or on the chain once a day. */
export async function holdPayout(tx: Tx, withdrawalId: string, heldFor: HoldReason): Promise<void> {
  if (!(await updateHoldReason(tx, withdrawalId, heldFor))) return
  const withdrawal = await findWithdrawal(tx, withdrawalId)
  if (!withdrawal) return
  const { currency, amount, fee } = withdrawal
  const day = (await getNow(tx)).toISOString().slice(0, 10)
  const subject = isHoldReleasedAutomatically(heldFor) ? `${currency}:${day}` : withdrawalId
  const sum = { amount: toDecimalText(money(currency, amount - fee)), currency }
  await notifyOperators(tx, {
    key: `payout_held:${heldFor}:${subject}`,
    content: { kind: 'payout_held', values: { withdrawalId, sum, reason: heldFor } },
    about: withdrawalId,
  })
}
