import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { caseErrorText } from './case-error-text.ts'
import { caseHtml, operatorCaseMessage } from './case-view.ts'

const showPattern = /^case:(show|photos):([\w-]{22})$/
const offerPattern = /^case:(accept|decline):([\w-]{22}):([0-9a-z]{1,10})$/

/** Lists and shows cases to operators; the traveller answers offers. */
export function casesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:cases').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/cases', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { cases, total, opened, closed, rub } = reply.data
    const lines = [
      ctx.texts.casesCount({ total, opened, rub: ctx.texts.caseRoubles(rub) }),
      ...closed.map(ctx.texts.casesClosed),
    ]
    await ctx.reply(lines.join('\n'))
    for (const one of cases) await send(ctx, operatorCaseMessage(ctx.texts, one))
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, part, compact = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const request = { params: { id: fullId(compact) }, query: { telegramId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/cases/:id', request)
    if (!reply.ok) return answerButtonPress(ctx, caseErrorText(ctx, reply.code))
    if (part === 'show') await send(ctx, operatorCaseMessage(ctx.texts, reply.data))
    else for (const { photos } of reply.data.messages) for (const photo of photos) await ctx.replyWithPhoto(photo)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(offerPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, decision, compact = '', offer = ''] = offerPattern.exec(ctx.callbackQuery.data) ?? []
    const body = { telegramId: ctx.from.id, accept: decision === 'accept', offer: Number.parseInt(offer, 36) }
    const request = { params: { id: fullId(compact) }, body }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/cases/:id/offer', request)
    if (!reply.ok) return answerButtonPress(ctx, caseErrorText(ctx, reply.code, reply.details))
    ctx.log.info({ case: reply.data.id, accept: body.accept }, 'a traveller answered the offer of an organizer')
    await editMessage(ctx, caseHtml(ctx.texts, reply.data), InlineKeyboard.from([]))
    return answerButtonPress(ctx)
  })
  return feature
}

async function send(ctx: BotContext, { html, keyboard }: ReturnType<typeof operatorCaseMessage>): Promise<void> {
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}
