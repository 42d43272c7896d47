import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { isMembershipLive } from './members.store.ts'

export interface MembershipRow {
  readonly id: string
  readonly telegramId: number
  readonly role: MemberRole
  readonly until: Date | null
  readonly isLive: boolean
  /** Null for a user who never started the bot. */
  readonly userId: string | null
  readonly firstName: string | null
}

/** Changes of owners wait for each other, so that one owner stays. Returns its name. */
export async function lockOrganizerName(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.selectFrom('organizer').select('name').where('id', '=', id).forNoKeyUpdate()
  return (await query.executeTakeFirst())?.name
}

const selectMemberships = (tx: Tx) =>
  tx
    .selectFrom('organizer_member')
    .leftJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select(['organizer_member.id', 'organizer_member.role', 'organizer_member.until', isMembershipLive.as('isLive')])
    .select(sql<number>`organizer_member.telegram_id::float8`.as('telegramId'))
    .select(['users.id as userId', 'users.first_name as firstName'])
    .forNoKeyUpdate('organizer_member')

/** Of all services of the organizer, also if it has ended. */
export function lockMembership(tx: Tx, organizerId: string, telegramId: number): Promise<MembershipRow | undefined> {
  return selectMemberships(tx)
    .where('organizer_member.organizer_id', '=', organizerId)
    .where('organizer_member.telegram_id', '=', BigInt(telegramId))
    .where('organizer_member.service_id', 'is', null)
    .executeTakeFirst()
}

export function lockMembershipById(tx: Tx, id: string): Promise<MembershipRow | undefined> {
  return selectMemberships(tx).where('organizer_member.id', '=', id).executeTakeFirst()
}

export async function hasOtherOwner(tx: Tx, organizerId: string, id: string): Promise<boolean> {
  const query = tx
    .selectFrom('organizer_member')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('role', '=', 'owner')
    .where('id', '<>', id)
    .where(isMembershipLive)
  return (await query.executeTakeFirst()) !== undefined
}

export async function updateMembership(
  tx: Tx,
  id: string,
  { role, until }: { readonly role: MemberRole; readonly until: Date | null },
): Promise<void> {
  await tx.updateTable('organizer_member').set({ role, until }).where('id', '=', id).execute()
}
