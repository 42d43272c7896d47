import type { Language } from '@enp/shared/calls/api'
import type { Body } from '@enp/shared/contract'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { botTexts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { addPressedMessage, editOperatorMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'
import { moderatedReviewMessage, reviewStateText } from './review-view.ts'

type Decision = Body<'POST /internal/reviews/:id/decide'>

const maxShown = 5

const buttonPattern = /^review:(publish|hide):(pending|published|hidden):([\w-]{22})$/

export function reviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery('adm:reviews')
    .filter(createOperatorFilter(deps), async (ctx) => {
      await list(deps, ctx, ctx.from.id)
      await answerButtonPress(ctx)
    })
  feature.callbackQuery(buttonPattern, async (ctx) => {
    const [, action, seen, review = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    await decide(deps, ctx, fullId(review), { action, seen } as Pick<Decision, 'action' | 'seen'>)
  })
  return feature
}

async function list(deps: Deps, ctx: BotContext, operatorId: number): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/reviews', { query: { operatorId } })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return
  }
  const { reviews, total } = reply.data
  await ctx.reply(ctx.texts.adminReviewsCount(total), { parse_mode: 'HTML' })
  for (const { id, ...review } of reviews.slice(0, maxShown)) {
    const waiting = { ...review, reviewId: id, state: 'pending' } as const
    const { html, keyboard } = moderatedReviewMessage(ctx.texts, waiting)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  }
}

/** The first decision applies; a second operator reads the state. */
async function decide(
  deps: Deps,
  ctx: BotContext,
  id: string,
  wanted: Pick<Decision, 'action' | 'seen'>,
): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const operatorId = ctx.from?.id ?? 0
  const request = { params: { id }, body: { operatorId, ...wanted } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/reviews/:id/decide', request)
  if (!reply.ok) {
    await answerButtonPress(ctx, reply.code === 'NOT_FOUND' ? ctx.texts.reviewGone : supportErrorText(ctx, reply.code))
    return
  }
  const { first, review, shownTo, undo } = reply.data
  const view = (language: Language) => moderatedReviewMessage(botTexts[language], review)
  await editOperatorMessages(ctx, view, addPressedMessage(ctx, shownTo))
  if (first) ctx.log.info({ review: id, operator: operatorId, action: wanted.action }, 'an operator decided a review')
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx, first ? undefined : htmlToPlainText(reviewStateText(ctx.texts, review)))
}
