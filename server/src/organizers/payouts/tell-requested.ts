import { money, toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { type OperatorNotice, tellOperator, tellOperators } from '../../operators/tell-operators.ts'
import type { BankPayoutRow } from './bank-payout.rules.ts'
import { findBankPayout, findOpenBankPayouts } from './bank-payouts.store.ts'

/** Every operator is told of a payout that the bank is to make. */
export async function tellRequested(tx: Tx, id: string): Promise<void> {
  const payout = await findBankPayout(tx, id)
  if (!payout) throw new Error(`there is no payout ${id}`)
  await tellOperators(tx, noticeOf(payout))
}

const mostShown = 100

/** Who becomes an operator, or comes back, is shown what no file has yet, each once. */
export async function showRequestedPayouts(tx: Tx, userId: string): Promise<void> {
  for (const payout of await findOpenBankPayouts(tx, mostShown))
    if (payout.state === 'requested') await tellOperator(tx, userId, noticeOf(payout))
}

function noticeOf({ id, number, amount, organizer_name: organizerName }: BankPayoutRow): OperatorNotice {
  const sum = { amount: toDecimalText(money('rub', amount)), currency: 'rub' } as const
  const content = { kind: 'bank_payout_requested', values: { organizerName, sum, number: String(number) } } as const
  return { key: `bank_payout:${id}`, content, about: id }
}
