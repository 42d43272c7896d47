import { Composer, InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { botTexts, type Texts } from '../../texts/texts.ts'
import { editOperatorMessages } from './edit-operator-messages.ts'
import { requestMessage } from './request-view.ts'
import { supportRequestErrorText } from './sentences.ts'

const resolvePattern = /^support:done:([\w-]{22})$/

/** Closes the user's own request. */
export const resolveButton = (texts: Texts, requestId: string): InlineKeyboardButton.CallbackButton =>
  InlineKeyboard.text(texts.supportResolveButton, `support:done:${compactId(requestId)}`)

export function resolveRequestFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(resolvePattern, async (ctx) => {
    const [, request = ''] = resolvePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    const input = { params: { id: fullId(request) }, body: { from: toTelegramUser(ctx.from) } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/requests/:id/resolve', input)
    if (!reply.ok) return answerButtonPress(ctx, supportRequestErrorText(ctx, reply.code))
    const { request: shown, shownTo } = reply.data
    await editOperatorMessages(ctx, (language) => requestMessage(botTexts[language], shown), shownTo)
    await ctx.editMessageReplyMarkup().catch(() => undefined)
    await ctx.reply(ctx.texts.supportResolved(String(shown.number)))
    return answerButtonPress(ctx)
  })
  return feature
}
