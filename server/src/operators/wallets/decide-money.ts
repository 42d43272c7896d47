import type { HeldWithdrawal, UnmatchedDeposit } from '@enp/shared/calls/operators/operator-money'
import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { CallRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import type { Deps } from '../../core/deps.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { creditUnmatchedTransfer, ignoreUnmatched, listUnmatched } from '../../wallets/deposit-scan/decide-unmatched.ts'
import {
  listHeldWithdrawals,
  releaseWithdrawal,
  returnWithdrawal,
} from '../../wallets/payouts/decide-held-withdrawal.ts'
import { requireOperator } from '../access/require-operator.ts'

type Dependencies = Pick<Deps, 'db'>

/** Each is a separate message. */
const maxListed = 5

export async function listDeposits(
  { db }: Dependencies,
  { operatorId }: Query<'GET /internal/admin/deposits'>,
): Promise<HandlerReply<'GET /internal/admin/deposits'>> {
  await requireOperator(db, operatorId)
  const rows = await listUnmatched(db)
  const deposits = rows.slice(0, maxListed).map(({ hash, at, amount, currency, sender, memo }): UnmatchedDeposit => {
    const amountText = currency && amount !== null ? toDecimalText(money(currency, amount)) : '0'
    const from = { ...(sender !== null && { sender }), ...(memo !== null && { memo: cutText(visibleText(memo), 200) }) }
    return { hash, at: at.toISOString(), amount: amountText, currency: currency ?? '', ...from }
  })
  return { data: { deposits, total: rows.length } }
}

export async function decideDeposit(
  { db }: Dependencies,
  products: SellableProducts,
  hash: string,
  { operatorId, action, telegramId, reason }: Body<'POST /internal/admin/deposits/:hash/decide'>,
): Promise<HandlerReply<'POST /internal/admin/deposits/:hash/decide'>> {
  await requireOperator(db, operatorId)
  if (action === 'ignore') return unlessDecided(() => ignoreUnmatched({ db }, { hash, operatorId, reason }))
  if (telegramId === undefined) return { data: { done: false } }
  return unlessDecided(() => creditUnmatchedTransfer({ db }, products, { hash, operatorId, telegramId, reason }))
}

export async function listWithdrawals(
  { db }: Dependencies,
  { operatorId }: Query<'GET /internal/admin/withdrawals'>,
): Promise<HandlerReply<'GET /internal/admin/withdrawals'>> {
  await requireOperator(db, operatorId)
  const held = await listHeldWithdrawals(db)
  const withdrawals = held.slice(0, maxListed).map(
    ({ id, currency, paid, address, heldFor, ends }): HeldWithdrawal => ({
      withdrawalId: id,
      amount: toDecimalText(money(currency, paid)),
      currency,
      address,
      heldFor,
      ends,
    }),
  )
  return { data: { withdrawals, total: held.length } }
}

export async function decideWithdrawal(
  { db }: Dependencies,
  withdrawalId: string,
  { operatorId, action, reason }: Body<'POST /internal/admin/withdrawals/:id/decide'>,
): Promise<HandlerReply<'POST /internal/admin/withdrawals/:id/decide'>> {
  await requireOperator(db, operatorId)
  if (action === 'approve') return unlessDecided(() => releaseWithdrawal(db, { withdrawalId, operatorId }))
  return unlessDecided(async () => {
    await returnWithdrawal(db, { withdrawalId, operatorId, reason: reason ?? 'operator' })
    return undefined
  })
}

/** Returns `done: false` if another operator decided first. */
async function unlessDecided(decide: () => Promise<UndoReceipt | undefined>) {
  try {
    const undo = await decide()
    return { data: { done: true, ...(undo && { undo }) } }
  } catch (error) {
    if (error instanceof CallRefusal && ['NOT_FOUND', 'NOT_CANCELLABLE'].includes(error.code))
      return { data: { done: false } }
    throw error
  }
}
