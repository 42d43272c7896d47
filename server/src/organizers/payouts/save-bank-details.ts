import {
  accountEnd,
  type BankDetails,
  type BankField,
  bankFields,
  findWrongBankField,
  tidyBankField,
} from '@enp/shared/bank-details'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/plain-text'
import type { Who } from '../../catalog/members/members.rules.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { saveDetails } from './bank-details.store.ts'
import { requireOwner } from './require-owner.ts'

const problems: Readonly<Record<BankField, string>> = {
  legalName: 'must be a name of at most 160 characters',
  inn: 'must be 10 or 12 digits whose last ones check the others',
  bik: 'must be 9 digits, the first of them 0',
  account: 'must be 20 digits of an account in roubles that fits the BIK',
}

/**
 * Where the bank pays an organizer's roubles to, checked by its check digits; docs/product.md, section 23.
 * Errors: NOT_MEMBER, NOT_FOUND; VALIDATION_ERROR with the field.
 */
export function saveBankDetails(
  { db }: Pick<Deps, 'db'>,
  who: Who,
  { organizerId, ...written }: { readonly organizerId: string } & BankDetails,
): Promise<Answer<'POST /v1/organizer/bank-details'>> {
  return inTransaction(db, async (tx) => {
    const userId = await requireOwner(tx, who, organizerId)
    await lockPerson(tx, userId)
    const details = tidy(written)
    const wrong = findWrongBankField(details)
    if (wrong) fail('VALIDATION_ERROR', { field: wrong, problem: problems[wrong] })
    await saveDetails(tx, organizerId, userId, details)
    return { data: showBank(details) }
  })
}

function tidy(written: BankDetails): BankDetails {
  const [legalName, inn, bik, account] = bankFields.map((field) => tidyBankField(field, written[field]))
  return { legalName: visibleText(legalName ?? ''), inn: inn ?? '', bik: bik ?? '', account: account ?? '' }
}

/** As their owner knows them again: of the account only its end. */
export function showBank({ legalName, inn, bik, account }: BankDetails) {
  return { legalName, inn, bik, accountEnd: accountEnd(account) }
}
