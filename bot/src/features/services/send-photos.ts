import type { DraftPhoto } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { GrammyError } from 'grammy'
import type { ConversationContext } from '../../context.ts'
import { classifyBotApiError } from '../../telegram/bot-api-failure.ts'

type PhotoContext = Pick<ConversationContext, 'replyWithMediaGroup' | 'replyWithPhoto' | 'reply' | 'texts'>

type SentPhoto = Pick<DraftPhoto, 'fileId' | 'isFile' | 'url'>

interface SentPhotos {
  readonly photos: readonly SentPhoto[]
  readonly webappUrl: string
  /** Below the first photo, so that the chat shows it below the album. */
  readonly caption?: string
}

/** Sends photos in one message. Explains a photo that Telegram cannot show. */
export async function sendPhotos(ctx: PhotoContext, { photos, webappUrl, caption }: SentPhotos): Promise<void> {
  const [only, ...others] = photos.map((photo) => toSource(photo, webappUrl))
  if (only === undefined) return
  const below = caption === undefined ? {} : { caption }
  try {
    if (others.length === 0) await ctx.replyWithPhoto(only, below)
    else
      await ctx.replyWithMediaGroup([
        { type: 'photo', media: only, ...below },
        ...others.map((media) => ({ type: 'photo' as const, media })),
      ])
  } catch (error) {
    if (!(error instanceof GrammyError) || classifyBotApiError(error).means !== 'refused') throw error
    await ctx.reply(ctx.texts.servicePhotosLost)
  }
}

/** Only photos of the chat have an id. Telegram refuses the id of a file, and fetches only JPEG. */
const toSource = ({ fileId, isFile, url }: SentPhoto, webappUrl: string): string =>
  fileId === undefined || isFile ? webappUrl + url.replace(/-\d+\.webp$/, '-1280.jpg') : fileId
