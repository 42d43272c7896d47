import { type ReviewPhotoState, type ReviewState, reviewStates } from '@enp/shared/calls/catalog/reviews'
import type { Query } from '@enp/shared/contract'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { sendPhotos } from '../services/send-photos.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { addPressedMessage, editOperatorMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'
import { type ModerationSubject, sendDecision, toModerationResult } from './decide.ts'
import { moderatedReviewMessage } from './review-view.ts'

type ListQuery = Omit<Query<'GET /internal/reviews'>, 'operatorId'>

const pageSize = 5
const longestText = 100

const publishPattern = /^review:publish:(pending|published|hidden):([\w-]{22})$/
const approvePhotosPattern = /^review:photos-approve:(pending|approved|refused):([\w-]{22})$/
const showPhotosPattern = /^review:photos:([\w-]{22})$/
const listPattern = /^adm:reviews(?::(pending|published|hidden):(\d{1,4}))?$/

/** Publishes and lists. `refusalReasonFeature` hides, because that needs a reason. */
export function reviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(listPattern).filter(createOperatorFilter(deps), async (ctx) => {
    const [, state = 'pending', page = '1'] = listPattern.exec(ctx.callbackQuery.data) ?? []
    await list(deps, ctx, ctx.from.id, { state: state as ReviewState, page: Number(page) })
    await answerButtonPress(ctx)
  })
  inPrivate.command('reviews').filter(createOperatorFilter(deps), async (ctx) => {
    const text = ctx.match.trim().slice(0, longestText)
    await list(deps, ctx, ctx.from.id, text ? { text, page: 1 } : { state: 'pending', page: 1 })
  })
  feature.callbackQuery(publishPattern, async (ctx) => {
    const [, seen, review = ''] = publishPattern.exec(ctx.callbackQuery.data) ?? []
    await approve(deps, ctx, { kind: 'review', id: fullId(review), seen: seen as ReviewState })
  })
  feature.callbackQuery(approvePhotosPattern, async (ctx) => {
    const [, seen, review = ''] = approvePhotosPattern.exec(ctx.callbackQuery.data) ?? []
    await approve(deps, ctx, { kind: 'review_photos', id: fullId(review), seen: seen as ReviewPhotoState })
  })
  inPrivate.callbackQuery(showPhotosPattern, async (ctx) => {
    const [, review = ''] = showPhotosPattern.exec(ctx.callbackQuery.data) ?? []
    await showPhotos(deps, ctx, fullId(review))
  })
  return feature
}

async function list(deps: Deps, ctx: BotContext, operatorId: number, query: ListQuery): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/reviews', { query: { operatorId, ...query } })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return
  }
  const { reviews, total } = reply.data
  await ctx.reply(headline(ctx, query, total), { parse_mode: 'HTML', reply_markup: listButtons(ctx, query, total) })
  for (const review of reviews) {
    const { html, keyboard } = moderatedReviewMessage(ctx.texts, review)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  }
}

function headline({ texts }: BotContext, { state, page, text }: ListQuery, total: number): string {
  if (text !== undefined) return texts.reviewsFound(total)
  if (state === 'pending') return texts.adminReviewsCount(total)
  return texts.reviewsShown({ total, page, pages: Math.ceil(total / pageSize) })
}

function listButtons({ texts }: BotContext, { state, page }: ListQuery, total: number): InlineKeyboard {
  const tabs = reviewStates.map((one) =>
    InlineKeyboard.text(`${one === state ? '✓ ' : ''}${texts.reviewsTab[one]}`, `adm:reviews:${one}:1`),
  )
  const hasMore = state !== undefined && page * pageSize < total
  const next = hasMore ? [[InlineKeyboard.text(texts.reviewsNext, `adm:reviews:${state}:${page + 1}`)]] : []
  return InlineKeyboard.from([tabs, ...next])
}

async function showPhotos(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const input = { params: { id }, query: { operatorId: ctx.from?.id ?? 0 } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/reviews/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, refusalText(ctx, reply.code))
  await sendPhotos(ctx, { photos: reply.data.photos?.media ?? [], webappUrl: deps.webappUrl })
  await answerButtonPress(ctx)
}

const refusalText = (ctx: BotContext, code: Parameters<typeof supportErrorText>[1]) =>
  code === 'NOT_FOUND' ? ctx.texts.reviewGone : supportErrorText(ctx, code)

/** The first decision applies; a second operator reads the state. */
async function approve(deps: Deps, ctx: BotContext, subject: ModerationSubject): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const operatorId = ctx.from?.id ?? 0
  const reply = await sendDecision(deps, ctx.log, subject, { operatorId, approve: true })
  if (!reply.ok) {
    await answerButtonPress(ctx, refusalText(ctx, reply.code))
    return
  }
  const { first, shownTo, undo, message, state } = toModerationResult(reply.data)
  await editOperatorMessages(ctx, message, addPressedMessage(ctx, shownTo))
  if (first) ctx.log.info({ ...subject, operator: operatorId }, 'an operator approved a review or its photos')
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx, first ? undefined : htmlToPlainText(state(ctx.texts.language)))
}
