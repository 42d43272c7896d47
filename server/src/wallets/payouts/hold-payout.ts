import { money, toDecimalText } from '@enp/shared/money'
import { readNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { tellOperators } from '../../operators/tell-operators.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { endsByItself, type HeldFor } from './payout.rules.ts'
import { saveHeld } from './unpaid.store.ts'

/**
 * A withdrawal waits, its money stays reserved, and operators are told: of each that waits for them, and once a day that
 * the hot wallet has too little, or the chain less than is owed.
 */
export async function holdPayout(tx: Tx, withdrawalId: string, heldFor: HeldFor): Promise<void> {
  if (!(await saveHeld(tx, withdrawalId, heldFor))) return
  const { currency, amount, fee } = await findWithdrawal(tx, withdrawalId)
  const day = (await readNow(tx)).toISOString().slice(0, 10)
  const subject = endsByItself(heldFor) ? `${currency}:${day}` : withdrawalId
  const sum = { amount: toDecimalText(money(currency, amount - fee)), currency }
  await tellOperators(tx, {
    key: `payout_held:${heldFor}:${subject}`,
    content: { kind: 'payout_held', values: { withdrawalId, sum, reason: heldFor } },
    about: withdrawalId,
  })
}
