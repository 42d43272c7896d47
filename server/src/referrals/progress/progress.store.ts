import type { InviteType } from '@enp/shared/deep-link'
import type { Tx } from '../../core/database.ts'

export interface ActivatedReferral {
  readonly inviterId: string
  readonly zone: string
  readonly inviteType: InviteType
  readonly standing: 'counted' | 'under_review' | 'refused'
  readonly isCleared: boolean
}

/** Undefined for a user without an inviter and for one who was active before. */
export async function markReferralActive(tx: Tx, friendId: string, now: Date): Promise<ActivatedReferral | undefined> {
  const row = await tx
    .updateTable('referral')
    .from('users')
    .set({ active_at: now })
    .whereRef('users.id', '=', 'referral.inviter_id')
    .where('invitee_id', '=', friendId)
    .where('active_at', 'is', null)
    .returning(['inviter_id', 'zone', 'invite_type', 'standing', 'cleared_at'])
    .executeTakeFirst()
  return (
    row && {
      inviterId: row.inviter_id,
      zone: row.zone,
      inviteType: row.invite_type,
      standing: row.standing,
      isCleared: row.cleared_at !== null,
    }
  )
}

export async function saveFirstTrip(tx: Tx, friendId: string, now: Date): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ first_trip_at: now })
    .where('invitee_id', '=', friendId)
    .where('first_trip_at', 'is', null)
    .execute()
}
