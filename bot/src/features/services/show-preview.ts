import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext } from '../../context.ts'

/** Opens the real page in the mini app, or lists the missing answers. */
export async function showPreview(
  ctx: ConversationContext,
  { id, steps, state }: Pick<ServiceDraft, 'id' | 'steps' | 'state'>,
  webappUrl: string,
): Promise<void> {
  const missing = steps.filter(({ answered }) => !answered).map(({ field }) => ctx.texts.serviceForm.field[field])
  if (missing.length > 0)
    return void (await ctx.reply(ctx.texts.servicePreviewIncomplete([...new Set(missing)].join(', '))))
  const url = `${webappUrl}/service/${id}?preview`
  const keyboard = new InlineKeyboard().webApp(ctx.texts.servicePreviewOpenButton, url)
  const text = state === 'published' ? ctx.texts.servicePreviewPublished : ctx.texts.servicePreview
  await ctx.reply(text, { reply_markup: keyboard })
}
