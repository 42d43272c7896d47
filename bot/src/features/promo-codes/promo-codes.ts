import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { promoStartData } from './create-promo-code.ts'
import { promoCodeMessage } from './promo-code-view.ts'

const stopPattern = /^promo:stop:([\w-]{22})$/

/** Lists promo codes and stops them. */
export function promoCodesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:promo').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/promo-codes', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { promoCodes, total } = reply.data
    const add = InlineKeyboard.text(ctx.texts.promoAddButton, promoStartData)
    await ctx.reply(ctx.texts.promoCount(total), { reply_markup: InlineKeyboard.from([[add]]) })
    for (const promo of promoCodes) {
      const { html, keyboard } = promoCodeMessage(ctx.texts, promo, ctx.me.username)
      await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    }
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(stopPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = stopPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/promo-codes/:id/stop', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { first, promoCode, undo } = reply.data
    if (first) ctx.log.info({ promoCode: promoCode.id, operator: ctx.from.id }, 'an operator stopped a promo code')
    const { html, keyboard } = promoCodeMessage(ctx.texts, promoCode, ctx.me.username)
    await editMessage(ctx, html, keyboard)
    await offerUndo(ctx, undo)
    return answerButtonPress(ctx, first ? undefined : ctx.texts.promoStoppedBefore)
  })
  return feature
}
