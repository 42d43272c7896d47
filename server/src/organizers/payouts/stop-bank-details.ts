import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { accountEnd } from '@enp/shared/money/bank-details'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelUnsent } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findOrganizerName } from '../../team/members/find-organizer-name.ts'
import { notifyMember, notifyMembers } from '../../team/notify-members.ts'
import {
  type BankDetailsVersion,
  type DetailsChange,
  findStoppableDetailsChange,
  toMaskedBankDetails,
} from './bank-details.rules.ts'
import { endBankDetailsChange } from './bank-details.store.ts'
import { lockBankDetails } from './lock-bank-details.ts'
import { requireOwner } from './require-owner.ts'

interface Stopped {
  readonly organizerId: string
  readonly change: DetailsChange
  readonly earlier: BankDetailsVersion | undefined
}

/** Errors: NOT_MEMBER; NOT_FOUND, also for a change that is no longer waiting. */
export function stopBankDetails(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { id, organizerId }: { readonly id: string; readonly organizerId: string },
): Promise<HandlerReply<'POST /v1/organizer/bank-details/:id/stop'>> {
  return inTransaction(db, async (tx) => {
    const userId = await requireOwner(tx, who, organizerId)
    const { now, ...stored } = await lockBankDetails(tx, organizerId, userId)
    const change = findStoppableDetailsChange(stored, now)
    if (change?.id !== id) throwRefusal('NOT_FOUND')
    await endBankDetailsChange(tx, organizerId, stored, now)
    const { earlier } = stored
    await notify(tx, { organizerId, change, earlier })
    const subject = { kind: 'organizer', id: organizerId } as const
    await recordAction(tx, { operatorId: null, action: 'bank_details.stop', subject, details: { change: id } })
    return { data: earlier ? { bank: toMaskedBankDetails(earlier) } : {} }
  })
}

async function notify(tx: Tx, { organizerId, change, earlier }: Stopped): Promise<void> {
  await cancelUnsent(tx, change.id)
  const values = {
    organizerName: await findOrganizerName(tx, organizerId),
    stoppedEnd: accountEnd(change.account),
    ...(earlier && { accountEnd: accountEnd(earlier.account) }),
  }
  const notification = {
    key: `bank_details_stopped:${change.id}`,
    content: { kind: 'bank_details_stopped', values },
  } as const
  await notifyMembers(tx, { organizerId }, notification, ['owner'])
  await notifyMember(tx, change.givenBy, notification)
}
