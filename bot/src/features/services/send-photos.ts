import type { DraftPhoto } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { GrammyError } from 'grammy'
import type { ConversationContext } from '../../context.ts'
import { classifyBotApiError } from '../../telegram/bot-api-failure.ts'

/** Sends photos by their file ids. Explains a photo that Telegram no longer knows. */
export async function sendPhotos(
  ctx: Pick<ConversationContext, 'replyWithMediaGroup' | 'replyWithPhoto' | 'reply' | 'texts'>,
  photos: readonly DraftPhoto[],
): Promise<void> {
  const [only, ...others] = photos
  if (!only) return
  try {
    if (others.length === 0) await ctx.replyWithPhoto(only.fileId)
    else await ctx.replyWithMediaGroup(photos.map(({ fileId }) => ({ type: 'photo', media: fileId })))
  } catch (error) {
    if (!(error instanceof GrammyError) || classifyBotApiError(error).means !== 'refused') throw error
    await ctx.reply(ctx.texts.servicePhotosLost)
  }
}
