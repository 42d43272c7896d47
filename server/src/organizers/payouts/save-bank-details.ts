import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import {
  accountEnd,
  type BankDetails,
  type BankField,
  bankFields,
  findWrongBankField,
  tidyBankField,
} from '@enp/shared/money/bank-details'
import { destinationUsableFrom } from '@enp/shared/money/withdrawals'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelUnsent } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findOrganizerName } from '../../team/members/find-organizer-name.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import {
  type BankDetailsVersion,
  getNewestDetails,
  isSameBankDetails,
  type StoredDetails,
  toMaskedBankDetails,
} from './bank-details.rules.ts'
import { endBankDetailsChange, insertBankDetailsChange } from './bank-details.store.ts'
import { lockBankDetails } from './lock-bank-details.ts'
import { requireOwner } from './require-owner.ts'

const problems: Readonly<Record<BankField, string>> = {
  legalName: 'must be a name of at most 160 characters',
  inn: 'must be 10 or 12 digits whose last ones check the others',
  bik: 'must be 9 digits, the first of them 0',
  account: 'must be 20 digits of an account in roubles that fits the BIK',
}

/** Usable after 24 hours. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR with the field. */
export function saveBankDetails(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, ...input }: { readonly organizerId: string } & BankDetails,
): Promise<HandlerReply<'POST /v1/organizer/bank-details'>> {
  return inTransaction(db, async (tx) => {
    const userId = await requireOwner(tx, who, organizerId)
    const details = tidy(input)
    const wrongField = findWrongBankField(details)
    if (wrongField) throwRefusal('VALIDATION_ERROR', { field: wrongField, problem: problems[wrongField] })
    const { now, ...stored } = await lockBankDetails(tx, organizerId, userId)
    // The owner may have lost the role while waiting for the lock.
    await requireOwner(tx, who, organizerId)
    const newest = getNewestDetails(stored)
    if (newest && isSameBankDetails(newest, details)) return { data: toMaskedBankDetails(newest) }
    return { data: toMaskedBankDetails(await change(tx, { organizerId, givenBy: userId, details }, stored, now)) }
  })
}

interface New {
  readonly organizerId: string
  readonly givenBy: string
  readonly details: BankDetails
}

/** The 24 hours start again with every change. */
async function change(tx: Tx, newDetails: New, stored: StoredDetails, now: Date): Promise<BankDetailsVersion> {
  const { organizerId, givenBy, details } = newDetails
  if (stored.change) await cancelUnsent(tx, stored.change.id)
  await endBankDetailsChange(tx, organizerId, stored, now)
  const { id, givenAt } = await insertBankDetailsChange(tx, newDetails)
  const organizerName = await findOrganizerName(tx, organizerId)
  const from = destinationUsableFrom(givenAt).toISOString()
  const values = { organizerName, organizerId, changeId: id, accountEnd: accountEnd(details.account), from }
  const content = { kind: 'bank_details_changed', values } as const
  await notifyMembers(tx, { organizerId }, { key: `bank_details:${id}`, content, about: id }, ['owner'])
  const subject = { kind: 'organizer', id: organizerId } as const
  await recordAction(tx, { operatorId: null, action: 'bank_details.change', subject, details: { change: id } })
  return { ...details, givenBy, givenAt }
}

function tidy(details: BankDetails): BankDetails {
  const [legalName, inn, bik, account] = bankFields.map((field) => tidyBankField(field, details[field]))
  return { legalName: visibleText(legalName ?? ''), inn: inn ?? '', bik: bik ?? '', account: account ?? '' }
}
