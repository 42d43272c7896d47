import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { taxAccount } from '../../bookings/tax/tax-transfer.rules.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { statementZone } from '../earnings/statement.rules.ts'
import { readTaxReport } from './get-tax-report.ts'
import { parseQuarter } from './tax-report.rules.ts'
import { insertRemittance, lockUnremittedTax, undoRemittance } from './tax-report.store.ts'

/** Errors: NOT_OPERATOR. */
export async function getTaxReport(
  { db }: Pick<Deps, 'db'>,
  { operatorId, quarter, language }: Query<'GET /internal/admin/tourist-tax'>,
): Promise<HandlerReply<'GET /internal/admin/tourist-tax'>> {
  await requireOperator(db, operatorId)
  return { data: await readTaxReport(db, { quarter, language }) }
}

/** Concurrent calls move the tax once. Errors: NOT_OPERATOR; VALIDATION_ERROR for the quarter. */
export function remitTax(
  { db }: Pick<Deps, 'db'>,
  { operatorId, quarter: name, ...key }: Body<'POST /internal/admin/tourist-tax/remit'>,
): Promise<HandlerReply<'POST /internal/admin/tourist-tax/remit'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const now = await getNow(tx)
    const quarter = parseQuarter(name)
    if (quarter.before > toZone(statementZone).dayAt(now))
      throwRefusal('VALIDATION_ERROR', { field: 'quarter', problem: 'must be over' })
    const kopecks = await lockUnremittedTax(tx, key, quarter)
    if (kopecks === 0n) return { data: { outcome: 'nothing' as const } }
    const id = await insertRemittance(tx, { ...key, quarter, amount: kopecks, operatorId, at: now })
    const [from, to, amount] = [taxAccount(key.organizerId, key.region), systemAccount('bank'), money('rub', kopecks)]
    await postTransfers(
      tx,
      [{ key: `tax_remitted:${id}`, kind: 'tax_remitted', postings: [{ from, to, amount }] }],
      now,
    )
    const subject = { kind: 'tax_remittance', id } as const
    const details = { organizer: key.organizerId, region: key.region, quarter: name }
    const undo = await recordUndoableAction(tx, { operatorId, action: 'tax.remit', subject, details }, {})
    return { data: { outcome: 'done' as const, amount: toDecimalText(amount), undo } }
  })
}

/** Returns false if it was undone before. */
export async function undoTaxRemittance(tx: Tx, id: string): Promise<boolean> {
  const now = await getNow(tx)
  const undone = await undoRemittance(tx, id, now)
  if (!undone) return false
  const [from, to] = [systemAccount('bank'), taxAccount(undone.organizerId, undone.region)]
  const postings = [{ from, to, amount: money('rub', undone.amount) }] as const
  await postTransfers(tx, [{ key: `tax_remittance_undone:${id}`, kind: 'tax_remittance_undone', postings }], now)
  return true
}
