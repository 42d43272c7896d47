import { randomUUID } from 'node:crypto'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { moneyToNumber, parseAmount, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findUserId } from '../users/get-user.ts'
import { postTransfers } from './ledger.store.ts'
import { type SystemAccountKind, systemAccount, userAccount } from './transfer.rules.ts'

type DevelopmentDeposit = Body<'POST /internal/balance'>

const sources: Readonly<Record<DevelopmentDeposit['currency'], SystemAccountKind>> = {
  usdt: 'usdt_hot',
  ton: 'ton_hot',
  enp: 'emission',
}

/** Simulator only. Errors: NOT_FOUND; VALIDATION_ERROR unless the amount is positive. */
export function depositForDevelopment(
  { db }: Pick<Deps, 'db'>,
  { telegramId, currency, amount: text }: DevelopmentDeposit,
): Promise<HandlerReply<'POST /internal/balance'>> {
  const amount = parseAmount(currency, text)
  if (!amount || amount.amount === 0n)
    return throwRefusal('VALIDATION_ERROR', { field: 'amount', problem: 'must be a positive amount' })
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const postings = [{ from: systemAccount(sources[currency]), to: userAccount(userId), amount }] as const
    const entry = { userId, type: 'deposit', amount, description: 'Deposit', metadata: {} } as const
    const transfer = { key: `development:${randomUUID()}`, kind: 'deposit', postings, entry }
    const posted = await postTransfers(tx, [transfer], await getNow(tx))
    const balance = posted.balanceOf(userId, currency)
    return { data: { balance: moneyToNumber(balance), balanceExact: toDecimalText(balance) } }
  })
}
