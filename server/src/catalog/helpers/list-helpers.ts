import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { readBotUsername } from '../../telegram/bot-username.ts'
import { answeringRoles, reachOf } from '../members/members.rules.ts'
import { requireAnyMember } from '../members/require-member.ts'
import { namedBy } from './helpers.rules.ts'
import { findHelpers } from './helpers.store.ts'
import { findOpenInvitations } from './invitations.store.ts'
import { lastingOf } from './own-memberships.ts'
import { toHelper, toInvitation } from './show-helper.ts'

/**
 * Who helps, and the links that are open: those that the asking one may change; docs/product.md, section 15. Errors:
 * NOT_MEMBER, for a scanner too; NOT_FOUND for a member of others.
 */
export async function listHelpers(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  { telegramId, organizerId }: { readonly telegramId: number; readonly organizerId: string },
): Promise<Answer<'GET /internal/organizer/helpers'>> {
  const all = await requireAnyMember(db, { telegramId })
  if (!all.some((one) => one.organizerId === organizerId)) fail('NOT_FOUND')
  const reach = reachOf(all, answeringRoles, organizerId)
  if (reach.organizerIds.length + reach.serviceIds.length === 0) fail('NOT_MEMBER')
  const own = await lastingOf(db, telegramId)
  const isTheirs = ({ serviceId, role }: { serviceId: string | null; role: 'manager' | 'scanner' }) =>
    namedBy(own, { organizerId, ...(serviceId !== null && { serviceId }) }).includes(role)
  const botUsername = await readBotUsername(telegram)
  return {
    data: {
      helpers: (await findHelpers(db, reach)).filter(isTheirs).map(toHelper),
      invitations: (await findOpenInvitations(db, reach)).filter(isTheirs).map((row) => toInvitation(row, botUsername)),
      mayName: namedBy(own, { organizerId }),
      services: [...reach.serviceIds],
    },
  }
}
