import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { listDigestSwitches, saveDigestSwitch } from './digest.store.ts'

export async function listDigests(
  { db }: Pick<Deps, 'db'>,
  { telegramId }: CallerIdentity,
): Promise<HandlerReply<'GET /v1/organizer/digests'>> {
  return { data: await listDigestSwitches(db, telegramId) }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export function switchDigest(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, isOn }: Body<'POST /v1/organizer/digests'>,
): Promise<HandlerReply<'POST /v1/organizer/digests'>> {
  return inTransaction(db, async (tx) => {
    await requireMember(tx, { ...who, organizerId, roles: decidingRoles })
    await saveDigestSwitch(tx, { telegramId: who.telegramId, organizerId, isOn })
    return { data: await listDigestSwitches(tx, who.telegramId) }
  })
}
