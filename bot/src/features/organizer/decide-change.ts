import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import type { Texts } from '../../texts/texts.ts'
import { memberBookingMessage } from './booking-view.ts'
import { memberErrorText } from './member-error-text.ts'

const buttonPattern = /^change:(allow|refuse):([\w-]{22})$/

export function changeButtons(texts: Texts, changeId: string): InlineKeyboard {
  const id = compactId(changeId)
  return new InlineKeyboard()
    .text(texts.memberChangeAllowButton, `change:allow:${id}`)
    .text(texts.memberChangeRefuseButton, `change:refuse:${id}`)
}

/** The first decision applies; a second member reads it. */
export function decideChangeFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(buttonPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, id = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(id) }, telegramId: ctx.from.id, body: { allow: action === 'allow' } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/changes/:id/decide', input)
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    const { first, allowed, booking } = reply.data
    if (first)
      ctx.log.info({ booking: booking.id, member: ctx.from.id, allowed }, 'an organizer decided a booking change')
    const { html, keyboard } = memberBookingMessage(ctx.texts, booking)
    const outcome = ctx.texts[allowed ? 'memberChangeAllowed' : 'memberChangeRefused']
    await editMessage(ctx, `${html}\n\n${outcome}`, keyboard)
    await answerButtonPress(ctx, outcome)
  })
  return feature
}
