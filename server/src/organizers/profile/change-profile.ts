import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import { reindexOrganizer } from '../../catalog/import/reindex-organizer.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { maxImageBytes } from '../../media/media.rules.ts'
import { openMedia } from '../../media/open-media.ts'
import { storeUserImage } from '../../media/store-user-image.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { cleanProfileChange, type ProfileChange } from './profile.rules.ts'
import { getProfile, updateProfile } from './profile.store.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function showProfile(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  organizerId: string,
): Promise<HandlerReply<'GET /v1/organizer/profile'>> {
  await requireProfileEditor(db, who, organizerId)
  return { data: await getProfile(db, organizerId) }
}

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export function changeProfile(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, ...typed }: Body<'POST /v1/organizer/profile'>,
): Promise<HandlerReply<'POST /v1/organizer/profile'>> {
  return inTransaction(db, async (tx) => {
    await requireProfileEditor(tx, who, organizerId)
    const change: ProfileChange = cleanProfileChange(typed)
    const key = await updateProfile(tx, organizerId, change)
    if (change.name !== undefined) await reindexOrganizer(tx, key)
    return { data: await getProfile(tx, organizerId) }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND, TRY_LATER. */
export async function changeProfilePhoto(
  deps: Deps,
  { telegramId, organizerId, fileId }: Body<'POST /internal/organizer/profile/photo'>,
): Promise<HandlerReply<'POST /internal/organizer/profile/photo'>> {
  const { db } = deps
  await requireProfileEditor(db, { telegramId }, organizerId)
  const image = fileId === undefined ? null : await readImage(deps, fileId, telegramId)
  if (typeof image === 'string') return { data: { refused: image, profile: await getProfile(db, organizerId) } }
  const photo: Media | null = image && { ...image, alt: '' }
  return inTransaction(db, async (tx) => {
    await updateProfile(tx, organizerId, { photo })
    return { data: { profile: await getProfile(tx, organizerId) } }
  })
}

async function readImage({ telegram, config, log }: Deps, fileId: string, telegramId: number) {
  const bytes = await telegram.file(fileId, maxImageBytes).catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read the photo of an organizer from the chat')
    return throwRefusal('TRY_LATER')
  })
  if (bytes === 'too_large') return 'too_large' as const
  return storeUserImage(openMedia(config), bytes, `user:${telegramId}`).catch((error: unknown) => {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  })
}

function requireProfileEditor(db: Database, who: CallerIdentity, organizerId: string): Promise<void> {
  return requireMember(db, { ...who, organizerId, roles: decidingRoles })
}
