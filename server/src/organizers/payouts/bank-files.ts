import type { BankFile, BankPayout } from '@enp/shared/calls/operators/operator-payouts'
import { throwRefusal } from '@enp/shared/errors'
import { accountEnd, type BankDetails } from '@enp/shared/money/bank-details'
import { money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { writeBankFile } from './bank-file.rules.ts'
import type { BankPayoutRow } from './bank-payout.rules.ts'
import {
  assignPayoutsToFile,
  countOpenBankPayouts,
  findOpenBankPayouts,
  findOrInsertBankFile,
  findPayoutsInFile,
} from './bank-payouts.store.ts'

const maxListed = 100

export async function listBankPayouts(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<{ data: { payouts: BankPayout[]; total: number } }> {
  await requireOperator(db, operatorId)
  const [rows, total] = await Promise.all([findOpenBankPayouts(db, maxListed), countOpenBankPayouts(db)])
  return { data: { payouts: rows.map(showBankPayout), total } }
}

/** Idempotent per key. Errors: NOT_OPERATOR; NOT_FOUND without requested payouts. */
export function createBankFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { operatorId, key }: { readonly operatorId: number; readonly key: string },
): Promise<{ data: BankFile }> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const file = await findOrInsertBankFile(tx, `${operatorId}:${key}`, operatorId, await getNow(tx))
    if (file.isNew) {
      const payouts = await assignPayoutsToFile(tx, file.id)
      if (payouts === 0) throwRefusal('NOT_FOUND')
      const subject = { kind: 'bank_file', id: file.id } as const
      await recordAction(tx, { operatorId, action: 'payout.file', subject, details: { payouts } })
    }
    return { data: await readFile(tx, file.id, config.bankPayer) }
  })
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function getBankFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { operatorId, file }: { readonly operatorId: number; readonly file: string },
): Promise<{ data: BankFile }> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const data = await readFile(tx, file, config.bankPayer)
    await recordAction(tx, { operatorId, action: 'payout.file_read', subject: { kind: 'bank_file', id: file } })
    return { data }
  })
}

async function readFile(db: Database, file: string, payer: BankDetails | undefined): Promise<BankFile> {
  const lines = await findPayoutsInFile(db, file)
  return lines.length === 0 ? throwRefusal('NOT_FOUND') : writeBankFile(file, lines, payer)
}

export function showBankPayout(row: BankPayoutRow): BankPayout {
  return {
    id: row.id,
    number: String(row.number),
    organizerName: row.organizer_name,
    amount: toDecimalText(money('rub', row.amount)),
    state: row.state,
    ...(row.account !== null && { accountEnd: accountEnd(row.account) }),
    ...(row.file_id !== null && { file: String(row.file_id) }),
    ...(row.reason !== null && { reason: row.reason }),
    createdAt: row.created_at.toISOString(),
  }
}
