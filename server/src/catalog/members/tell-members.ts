import type { NoticeContent } from '@enp/shared/calls/notice-content'
import type { MemberRole } from '@enp/shared/calls/organizer'
import type { Database, Tx } from '../../core/database.ts'
import { eraseNotice, takeBack, tell } from '../../core/outbox.ts'
import { isReachable } from '../../users/find-person.ts'
import { answeringRoles, type Thing, type Wanted, type Who } from './members.rules.ts'
import { findMemberPeople, findPeopleEver, type MemberPerson } from './members.store.ts'

interface MemberNotice {
  /** What makes it the same news: each member is told once. */
  readonly key: string
  readonly content: NoticeContent
  /** Who did it, and needs not be told. */
  readonly by?: Who
  /** What it tells of: a reply to its message belongs there. */
  readonly about?: string
}

/**
 * Tells those who work with a thing and have been here. Who hasn't is told at their first start what still waits for
 * an answer (`showWaitingBookings`); who blocked the bot gets it when they come back.
 */
export async function tellMembers(
  tx: Tx,
  thing: Thing,
  { by, ...notice }: MemberNotice,
  roles: readonly MemberRole[] = answeringRoles,
): Promise<void> {
  for (const person of await findMemberPeople(tx, { ...thing, roles }))
    if (!by || !isSame(person, by)) await tellMember(tx, person.userId, notice)
}

export function tellMember(tx: Tx, userId: string, { key, ...notice }: Omit<MemberNotice, 'by'>): Promise<void> {
  return tell(tx, { key: keyFor(key, userId), userId, ...notice })
}

/** Whether the bot can write to at least one of them now. */
export async function isAnyMemberReachable(db: Database, wanted: Wanted): Promise<boolean> {
  for (const { userId } of await findMemberPeople(db, wanted)) if (await isReachable(db, userId)) return true
  return false
}

/** What has not reached a member yet is not true any more. */
export async function takeBackFromMembers(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findPeopleEver(tx, organizerId)) await takeBack(tx, keyFor(key, userId)).execute()
}

/** Removes what members were told, because it names a person whose data are erased. */
export async function eraseFromMembers(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findPeopleEver(tx, organizerId)) await eraseNotice(tx, keyFor(key, userId))
}

const isSame = (person: MemberPerson, who: Who) =>
  'userId' in who ? person.userId === who.userId : person.telegramId === who.telegramId

const keyFor = (key: string, userId: string) => `member:${key}:${userId}`
