import type { HandlerReply } from '@enp/shared/contract'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { lockUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { requireOwnList } from './change-lists.ts'
import { closeListLink, openListLink } from './lists.store.ts'

/** Repeating it returns the same link. Errors: NOT_FOUND, SUSPENDED, UNAVAILABLE. */
export async function shareList(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  user: User,
  id: string,
): Promise<HandlerReply<'POST /v1/users/lists/:id/link'>> {
  const botUsername = await getBotUsername(telegram)
  const shareId = await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    await requireOwnList(tx, user.id, id)
    await refuseSuspended(tx, 'user', user.id)
    return openListLink(tx, id)
  })
  return { data: { link: toListLink(shareId, botUsername, user) } }
}

/** The old link never works again. Errors: NOT_FOUND. */
export function stopSharingList(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<HandlerReply<'DELETE /v1/users/lists/:id/link'>> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await requireOwnList(tx, userId, id)
    return { data: { revoked: await closeListLink(tx, id) } }
  })
}

/** Also invites by the owner's code, like other shares. */
export function toListLink(shareId: string, botUsername: string, { referralCode: code }: User): string {
  return miniAppLink(botUsername, { subject: { kind: 'list', id: shareId }, invite: { code, inviteType: 'tourist' } })
}
