import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { backToMenu } from '../organizer/menu-view.ts'
import { sendPhotos } from '../services/send-photos.ts'
import { organizerReviewMessage } from './organizer-review-view.ts'

const listPattern = /^org:reviews(?::(\d{1,4}))?$/
const photosPattern = /^org:review-photos:([\w-]{22})$/
const pageSize = 5

/** Lists published reviews of a member's services, each with a button to reply. */
export function organizerReviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(listPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const page = Number(listPattern.exec(ctx.callbackQuery.data)?.[1] ?? 1)
    const input = { telegramId: ctx.from.id, query: { page } }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/reviews', input)
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    const { reviews, total } = reply.data
    const { texts } = ctx
    const pages = Math.ceil(total / pageSize)
    const next = page < pages ? [[InlineKeyboard.text(texts.reviewsNext, `org:reviews:${page + 1}`)]] : []
    const head = total === 0 ? texts.organizerReviewsNone : texts.reviewsShown({ total, page, pages })
    const keyboard = InlineKeyboard.from([...next, [backToMenu(texts)]])
    await ctx.reply(head, { parse_mode: 'HTML', reply_markup: keyboard })
    for (const review of reviews) {
      const shown = organizerReviewMessage(texts, review)
      await ctx.reply(shown.html, { parse_mode: 'HTML', reply_markup: shown.keyboard })
    }
    return answerButtonPress(ctx)
  })
  feature.chatType('private').callbackQuery(photosPattern, async (ctx) => {
    const [, id = ''] = photosPattern.exec(ctx.callbackQuery.data) ?? []
    await showPhotos(deps, ctx, fullId(id))
  })
  return feature
}

async function showPhotos(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const input = { telegramId: ctx.from?.id ?? 0, params: { id } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/reviews/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  await sendPhotos(ctx, { photos: reply.data.photos ?? [], webappUrl: deps.webappUrl })
  return answerButtonPress(ctx)
}
