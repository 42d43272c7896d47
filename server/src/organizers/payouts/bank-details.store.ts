import type { BankDetails } from '@enp/shared/money/bank-details'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { findStoppableDetailsChange, type StoredDetails } from './bank-details.rules.ts'

const columns = [
  'legal_name as legalName',
  'inn',
  'account',
  'bik',
  'submitted_by as givenBy',
  'submitted_at as givenAt',
] as const

/** Full details for the bank file and for owners. They must not be logged. */
export async function findBankDetails(db: Database, organizerId: string): Promise<StoredDetails> {
  const [earlier, change] = await Promise.all([
    db.selectFrom('bank_details').select(columns).where('organizer_id', '=', organizerId).executeTakeFirst(),
    db
      .selectFrom('bank_details_change')
      .select([...columns, 'id'])
      .where('organizer_id', '=', organizerId)
      .executeTakeFirst(),
  ])
  return { ...(earlier && { earlier }), ...(change && { change }) }
}

/** Serializes payout requests and details changes of one organizer until the transaction ends. */
export async function lockOrganizer(tx: Tx, organizerId: string): Promise<void> {
  await tx.selectFrom('organizer').select('id').where('id', '=', organizerId).forNoKeyUpdate().execute()
}

/** Moves a usable change to the earlier details, or drops it. The caller holds the locks. */
export async function endBankDetailsChange(
  tx: Tx,
  organizerId: string,
  stored: StoredDetails,
  now: Date,
): Promise<void> {
  const { change } = stored
  if (!change) return
  await tx.deleteFrom('bank_details_change').where('id', '=', change.id).execute()
  if (findStoppableDetailsChange(stored, now)) return
  const { legalName: legal_name, inn, account, bik, givenBy: submitted_by, givenAt: submitted_at } = change
  const values = { legal_name, inn, account, bik, submitted_by, submitted_at }
  await tx
    .insertInto('bank_details')
    .values({ organizer_id: organizerId, ...values })
    .onConflict((conflict) => conflict.column('organizer_id').doUpdateSet(values))
    .execute()
}

interface New {
  readonly organizerId: string
  readonly givenBy: string
  readonly details: BankDetails
}

export function insertBankDetailsChange(
  tx: Tx,
  { organizerId, givenBy, details }: New,
): Promise<{ readonly id: string; readonly givenAt: Date }> {
  const { legalName: legal_name, inn, account, bik } = details
  return tx
    .insertInto('bank_details_change')
    .values({ organizer_id: organizerId, legal_name, inn, account, bik, submitted_by: givenBy, submitted_at: appNow })
    .returning(['id', 'submitted_at as givenAt'])
    .executeTakeFirstOrThrow()
}
