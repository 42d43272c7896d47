import { type QuestionState, questionStates } from '@enp/shared/calls/questions/questions'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { sendDecision, toModerationResult } from './decide.ts'
import { moderatedQuestionMessage } from './question-view.ts'

const pageSize = 5
const listPattern = /^adm:questions(?::(published|hidden):(\d{1,4}))?$/
const showPattern = /^question:publish:(published|hidden):([\w-]{22})$/

/** Lists published questions and shows hidden ones again. `refusalReasonFeature` hides. */
export function moderatedQuestionsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery(listPattern)
    .filter(createOperatorFilter(deps), async (ctx) => {
      const [, state = 'published', page = '1'] = listPattern.exec(ctx.callbackQuery.data) ?? []
      await list(deps, ctx, { operatorId: ctx.from.id, state: state as QuestionState, page: Number(page) })
    })
  feature.callbackQuery(showPattern, async (ctx) => {
    const [, seen, id = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    await show(deps, ctx, fullId(id), seen as QuestionState)
  })
  return feature
}

interface ListQuery {
  readonly operatorId: number
  readonly state: QuestionState
  readonly page: number
}

async function list(deps: Deps, ctx: BotContext, query: ListQuery): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/questions', { query })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { questions, total } = reply.data
  const { texts } = ctx
  const pages = Math.ceil(total / pageSize)
  const tabs = questionStates.map((one) =>
    InlineKeyboard.text(
      `${one === query.state ? '✓ ' : ''}${texts.moderatedQuestionsTab[one]}`,
      `adm:questions:${one}:1`,
    ),
  )
  const next =
    query.page < pages
      ? [[InlineKeyboard.text(texts.questionsNext, `adm:questions:${query.state}:${query.page + 1}`)]]
      : []
  const head = total === 0 ? texts.moderatedQuestionsNone : texts.questionsShown({ total, page: query.page, pages })
  await ctx.reply(head, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from([tabs, ...next]) })
  for (const question of questions) {
    const { html, keyboard } = moderatedQuestionMessage(texts, question)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  }
  await answerButtonPress(ctx)
}

async function show(deps: Deps, ctx: BotContext, id: string, seen: QuestionState): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const operatorId = ctx.from?.id ?? 0
  const reply = await sendDecision(deps, ctx.log, { kind: 'question', id, seen }, { operatorId, approve: true })
  if (!reply.ok) {
    const isGone = reply.code === 'NOT_FOUND'
    return answerButtonPress(ctx, isGone ? ctx.texts.questionGone : supportErrorText(ctx, reply.code))
  }
  const { first, undo, message, state } = toModerationResult(reply.data)
  const { html, keyboard } = message(ctx.texts.language)
  await editMessage(ctx, html, keyboard)
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx, first ? undefined : htmlToPlainText(state(ctx.texts.language)))
}
