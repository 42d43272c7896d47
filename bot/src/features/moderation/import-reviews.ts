import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { moderatedServiceMessage } from '../services/moderated-view.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { reviewedServicesButtons } from './import-review-view.ts'

const openPattern = /^import:open:(\d{1,3}):([\w-]{22})$/
const showPattern = /^service:show:([\w-]{22})$/

/** The services of a file, each of which an operator can open and decide alone. */
export function importReviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(openPattern).filter(createOperatorFilter(deps), (ctx) => {
    const [, page = '1', id = ''] = openPattern.exec(ctx.callbackQuery.data) ?? []
    return open(deps, ctx, fullId(id), Number(page))
  })
  inPrivate.callbackQuery(showPattern).filter(createOperatorFilter(deps), (ctx) => {
    const [, id = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    return show(deps, ctx, fullId(id))
  })
  return feature
}

async function open(deps: Deps, ctx: BotContext, id: string, page: number): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const query = { operatorId: ctx.from?.id ?? 0, page }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/import-reviews/:id', {
    params: { id },
    query,
  })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const keyboard = reviewedServicesButtons(ctx.texts, reply.data, page)
  const text = ctx.texts.importReviewPage({ page, pages: reply.data.pages })
  await ctx.reply(text, { reply_markup: keyboard })
  await answerButtonPress(ctx)
}

async function show(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const input = { params: { id }, query: { operatorId: ctx.from?.id ?? 0 } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/services/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { html, keyboard } = moderatedServiceMessage(ctx.texts, reply.data)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await answerButtonPress(ctx)
}
