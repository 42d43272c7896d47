import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { CallRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Deps } from '../../core/deps.ts'
import { acknowledgeTransfer, listUnknownTransfers } from '../../wallets/outgoing/acknowledge-outgoing.ts'
import { requireOperator } from '../access/require-operator.ts'

/** Each is a separate message. */
const maxListed = 5

export async function listOutgoingTransfers(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/outgoing-transfers'>,
): Promise<HandlerReply<'GET /internal/admin/outgoing-transfers'>> {
  await requireOperator(db, operatorId)
  const rows = await listUnknownTransfers(db)
  const transfers = rows.slice(0, maxListed).map(({ hash, at, amount, currency, destination, withdrawal_id }) => ({
    ...{ hash, at: at.toISOString(), amount: toDecimalText(money(currency, amount)), currency, destination },
    ...(withdrawal_id !== null && { withdrawalId: withdrawal_id }),
  }))
  return { data: { transfers, total: rows.length } }
}

/** See docs/rules/withdrawals.md#outgoing-transfers. Errors: NOT_OPERATOR. */
export async function acknowledgeOutgoing(
  { db }: Pick<Deps, 'db'>,
  hash: string,
  { operatorId, reason }: Body<'POST /internal/admin/outgoing-transfers/:hash/acknowledge'>,
): Promise<HandlerReply<'POST /internal/admin/outgoing-transfers/:hash/acknowledge'>> {
  await requireOperator(db, operatorId)
  try {
    return { data: { done: true, undo: await acknowledgeTransfer(db, { hash, operatorId, reason }) } }
  } catch (error) {
    if (error instanceof CallRefusal && error.code === 'NOT_FOUND') return { data: { done: false } }
    throw error
  }
}
