import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { type CallerIdentity, decidingRoles, toMemberReach } from '../../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../../team/access/require-member.ts'
import { findLanguage } from '../../../users/get-user.ts'
import { defaultLanguage } from '../../../users/user.rules.ts'
import type { OwnDraft } from './draft-row.rules.ts'
import { findDraft, listDraftLines } from './drafts.store.ts'
import { toDraft } from './show-draft.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireDraft(db: Database, who: CallerIdentity, id: string): Promise<OwnDraft> {
  const memberships = await requireAnyMember(db, who)
  const draft = memberships.length > 0 ? await findDraft(db, id) : undefined
  if (!draft) return throwRefusal('NOT_FOUND')
  const serviceId = draft.service_id ?? undefined
  await requireMember(db, { ...who, organizerId: draft.organizer_id, serviceId, roles: decidingRoles })
  return { ...draft, language: (await findLanguage(db, who.telegramId)) ?? defaultLanguage }
}

/** Errors: NOT_MEMBER. */
export async function listDrafts(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
): Promise<HandlerReply<'GET /v1/organizer/drafts'>> {
  const memberships = await requireAnyMember(db, who)
  const deciding = memberships.filter(({ role }) => decidingRoles.includes(role))
  if (deciding.length === 0) throwRefusal('NOT_MEMBER')
  const whole = deciding.filter(({ serviceId }) => serviceId === undefined)
  return {
    data: {
      organizers: whole.map(({ organizerId, organizerName }) => ({ id: organizerId, name: organizerName })),
      drafts: await listDraftLines(db, toMemberReach(deciding, decidingRoles)),
    },
  }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/drafts/:id'>> {
  return { data: toDraft(await requireDraft(db, who, id)) }
}
