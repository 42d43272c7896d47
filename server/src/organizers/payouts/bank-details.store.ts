import type { BankDetails } from '@enp/shared/bank-details'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'

export interface GivenDetails extends BankDetails {
  /** The owner who gave them. */
  readonly givenBy: string
}

/** Those that count now. They are read for the bank's file and for their owners; nothing logs them. */
export function findBankDetails(db: Database, organizerId: string): Promise<GivenDetails | undefined> {
  return db
    .selectFrom('bank_details')
    .select(['legal_name as legalName', 'inn', 'account', 'bik', 'given_by as givenBy'])
    .where('organizer_id', '=', organizerId)
    .executeTakeFirst()
}

/** In the place of those before. What was asked for until now is paid to where it was asked for. */
export async function saveDetails(tx: Tx, organizerId: string, givenBy: string, details: BankDetails): Promise<void> {
  const { legalName: legal_name, inn, account, bik } = details
  const columns = { legal_name, inn, account, bik, given_by: givenBy, given_at: appNow }
  await tx
    .insertInto('bank_details')
    .values({ organizer_id: organizerId, ...columns })
    .onConflict((conflict) => conflict.column('organizer_id').doUpdateSet(columns))
    .execute()
}
