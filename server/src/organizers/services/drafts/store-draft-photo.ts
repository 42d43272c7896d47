import type { DraftPhoto } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { UploadRefusal } from '@enp/shared/calls/photo-uploads'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import { maxDraftPhotos } from '@enp/shared/limits'
import type { Deps } from '../../../core/deps.ts'
import { countPhotoUpload } from '../../../media/count-photo-upload.ts'
import { maxImageBytes } from '../../../media/media.rules.ts'
import { openMedia } from '../../../media/open-media.ts'
import { imageUrl } from '../../../media/store-image.ts'
import { storeUserImage } from '../../../media/store-user-image.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { logBotApiFailure } from '../../../telegram/log-bot-api-failure.ts'
import { editDraftContent } from './edit-draft.ts'
import { requireDraft } from './get-drafts.ts'
import { toDraft } from './show-draft.ts'

type StorePhotoInput = Body<'POST /internal/organizer/drafts/:id/photos'>
type StorePhotoResult = HandlerReply<'POST /internal/organizer/drafts/:id/photos'>
type UploadPhotoResult = HandlerReply<'POST /v1/organizer/drafts/:id/photos'>

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
  const image = await readChatImage(deps, fileId, telegramId)
  if (typeof image === 'string') return { data: { refused: image, draft: toDraft(draft) } }
  const photo: DraftPhoto = { ...image, alt: '', fileId, uniqueId, ...(isFile === true && { isFile }) }
  return { data: await addPhoto(deps, { telegramId }, id, photo) }
}

/** Strips metadata. Idempotent. Errors: those of `storeDraftPhoto`. */
export async function uploadDraftPhoto(
  deps: Deps,
  who: CallerIdentity,
  id: string,
  { base64 }: Body<'POST /v1/organizer/drafts/:id/photos'>,
): Promise<UploadPhotoResult> {
  const draft = await requireDraft(deps.db, who, id)
  if (draft.state === 'submitted') throwRefusal('DRAFT_LOCKED')
  const refuse = (refused: UploadRefusal) => ({ data: { refused, draft: toDraft(draft) } })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxImageBytes) return refuse('too_large')
  const url = imageUrl(bytes)
  if (draft.content.photos.some((photo) => photo.url === url)) return { data: { draft: toDraft(draft) } }
  if (draft.content.photos.length >= maxDraftPhotos) return refuse('too_many')
  if (!(await countPhotoUpload(deps.redis, who.telegramId))) return refuse('too_many_today')
  const image = await storeImage(deps, bytes, who.telegramId)
  if (typeof image === 'string') return refuse(image)
  return { data: await addPhoto(deps, who, id, { ...image, alt: '', uniqueId: image.url }) }
}

async function addPhoto(deps: Deps, who: CallerIdentity, id: string, photo: DraftPhoto) {
  const isSame = (one: DraftPhoto) => one.uniqueId === photo.uniqueId || one.url === photo.url
  const { data: draft } = await editDraftContent(deps.db, who, id, (content) =>
    content.photos.some(isSame) || content.photos.length >= maxDraftPhotos
      ? content
      : { ...content, photos: [...content.photos, photo] },
  )
  return { ...(!draft.content.photos.some(isSame) && { refused: 'too_many' as const }), draft }
}

async function readChatImage(deps: Deps, fileId: string, telegramId: number) {
  const bytes = await deps.telegram.file(fileId, maxImageBytes).catch((error: unknown) => {
    logBotApiFailure(deps.log, error, 'could not read a photo from the chat')
    return throwRefusal('TRY_LATER')
  })
  return bytes === 'too_large' ? ('too_large' as const) : storeImage(deps, bytes, telegramId)
}

function storeImage({ config }: Deps, bytes: Buffer, telegramId: number) {
  return storeUserImage(openMedia(config), bytes, `user:${telegramId}`).catch((error: unknown) => {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  })
}
