import type { Language } from '@enp/shared/calls/api'
import type { CasePhotoRefusal } from '@enp/shared/calls/bookings/organizer-cases'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import type { Deps } from '../../../core/deps.ts'
import { countPhotoUpload } from '../../../media/count-photo-upload.ts'
import { makeUserJpeg } from '../../../media/make-user-jpeg.ts'
import { maxImageBytes } from '../../../media/media.rules.ts'
import { hashImage } from '../../../media/store-image.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { logBotApiFailure } from '../../../telegram/log-bot-api-failure.ts'
import { findLanguage } from '../../../users/get-user.ts'
import { claimCasePhoto, deleteCasePhoto, findCasePhoto, updateCasePhoto } from './case-photos.store.ts'
import { requireTripCase } from './show-organizer-case.ts'

const captions: Record<Language, (number: bigint) => string> = {
  ru: (number) => `Фото к ответу на спор № ${number}`,
  en: (number) => `Photo for your answer to case No. ${number}`,
}

/**
 * Telegram stores the photo, as it stores photos of the chat: the bot sends it to the member's
 * chat. Idempotent. Errors: NOT_MEMBER, NOT_FOUND, CASE_CHANGED, TRY_LATER.
 */
export async function uploadCasePhoto(
  deps: Deps,
  caller: CallerIdentity,
  id: string,
  { base64 }: Body<'POST /v1/organizer/cases/:id/photos'>,
): Promise<HandlerReply<'POST /v1/organizer/cases/:id/photos'>> {
  const { db } = deps
  const { telegramId } = caller
  const { row } = await requireTripCase(db, caller, id)
  if (row.state === 'decided' || row.state === 'closed') throwRefusal('CASE_CHANGED')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxImageBytes) return { data: { refused: 'too_large' } }
  const own = { caseId: id, telegramId }
  const digest = hashImage(bytes)
  const claimed = await claimCasePhoto(db, own, digest)
  if (claimed === undefined) {
    const known = await findCasePhoto(db, own, digest)
    return known?.file_id ? { data: { id: known.id } } : throwRefusal('TRY_LATER')
  }
  const stored = await storePhoto(deps, caller, bytes, row.number).catch(async (error: unknown) => {
    await deleteCasePhoto(db, claimed)
    throw error
  })
  if ('refused' in stored) {
    await deleteCasePhoto(db, claimed)
    return { data: stored }
  }
  await updateCasePhoto(db, claimed, stored.fileId)
  return { data: { id: claimed } }
}

type Stored = { readonly fileId: string } | { readonly refused: CasePhotoRefusal }

async function storePhoto(
  { db, redis, telegram, log }: Deps,
  { telegramId }: CallerIdentity,
  bytes: Buffer,
  number: bigint,
): Promise<Stored> {
  if (!(await countPhotoUpload(redis, telegramId))) return { refused: 'too_many_today' }
  const jpeg = await makeUserJpeg(bytes, `user:${telegramId}`).catch((error: unknown) => {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  })
  if (typeof jpeg === 'string') return { refused: jpeg }
  const caption = captions[(await findLanguage(db, telegramId)) ?? 'ru'](number)
  const sent = await telegram.sendPhoto({ telegramId, jpeg, caption }).catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not send a photo of a case to its member')
    return throwRefusal('TRY_LATER')
  })
  return typeof sent === 'string' ? { refused: sent } : sent
}
