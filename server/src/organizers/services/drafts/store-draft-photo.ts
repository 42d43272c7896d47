import { type DraftPhoto, maxDraftPhotos } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import type { Deps } from '../../../core/deps.ts'
import { maxImageBytes } from '../../../media/media.rules.ts'
import { openMedia } from '../../../media/open-media.ts'
import { storeUserImage } from '../../../media/store-user-image.ts'
import { logBotApiFailure } from '../../../telegram/log-bot-api-failure.ts'
import { editDraftContent } from './edit-draft.ts'
import { requireDraft } from './get-drafts.ts'
import { toDraft } from './show-draft.ts'

type StorePhotoInput = Body<'POST /internal/organizer/drafts/:id/photos'>
type StorePhotoResult = HandlerReply<'POST /internal/organizer/drafts/:id/photos'>

/** Strips metadata. Idempotent. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_LOCKED, TRY_LATER. */
export async function storeDraftPhoto(
  deps: Deps,
  id: string,
  { telegramId, fileId, uniqueId, isFile }: StorePhotoInput,
): Promise<StorePhotoResult> {
  const draft = await requireDraft(deps.db, { telegramId }, id)
  const isThere = draft.content.photos.some((photo) => photo.uniqueId === uniqueId)
  if (isThere) return { data: { draft: toDraft(draft) } }
  if (draft.content.photos.length >= maxDraftPhotos) return { data: { refused: 'too_many', draft: toDraft(draft) } }
  const image = await readImage(deps, fileId, telegramId)
  if (typeof image === 'string') return { data: { refused: image, draft: toDraft(draft) } }
  const photo: DraftPhoto = { ...image, alt: '', fileId, uniqueId, ...(isFile === true && { isFile }) }
  const { data } = await editDraftContent(deps.db, { telegramId }, id, (content) => {
    const isStored = content.photos.some((one) => one.uniqueId === uniqueId || one.url === photo.url)
    return isStored || content.photos.length >= maxDraftPhotos
      ? content
      : { ...content, photos: [...content.photos, photo] }
  })
  const isStored = data.content.photos.some((one) => one.uniqueId === uniqueId || one.url === photo.url)
  return { data: { ...(!isStored && { refused: 'too_many' as const }), draft: data } }
}

async function readImage({ telegram, config, log }: Deps, fileId: string, telegramId: number) {
  const bytes = await telegram.file(fileId, maxImageBytes).catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read a photo from the chat')
    return throwRefusal('TRY_LATER')
  })
  if (bytes === 'too_large') return 'too_large' as const
  return storeUserImage(openMedia(config), bytes, `user:${telegramId}`).catch((error: unknown) => {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  })
}
