import { money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import type { BankPayoutRow } from './bank-payout.rules.ts'
import { findBankPayout, findOpenBankPayouts } from './bank-payouts.store.ts'

export async function notifyOperatorsOfPayout(tx: Tx, id: string): Promise<void> {
  const payout = await findBankPayout(tx, id)
  if (!payout) throw new Error(`the payout ${id} does not exist`)
  await notifyOperators(tx, toNotification(payout))
}

const maxShown = 100

export async function notifyOperatorOfPayouts(tx: Tx, userId: string): Promise<void> {
  for (const payout of await findOpenBankPayouts(tx, maxShown))
    if (payout.state === 'requested') await notifyOperator(tx, userId, toNotification(payout))
}

function toNotification({ id, number, amount, organizer_name: organizerName }: BankPayoutRow): OperatorNotification {
  const sum = { amount: toDecimalText(money('rub', amount)), currency: 'rub' } as const
  const content = { kind: 'bank_payout_requested', values: { organizerName, sum, number: String(number) } } as const
  return { key: `bank_payout:${id}`, content, about: id }
}
