import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { backToMenu } from '../organizer/menu-view.ts'
import { questionErrorText } from './question-error-text.ts'
import { organizerQuestionMessage } from './question-view.ts'

const listPattern = /^org:questions(?::(open|answered):(\d{1,4}))?$/
const publicationPattern = /^org:question:(show|withdraw):([\w-]{22})$/
const pageSize = 5
const states = ['open', 'answered'] as const
type State = (typeof states)[number]

/** Lists questions about a member's services and changes their publication. */
export function organizerQuestionsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(listPattern, async (ctx) => {
    const [, state = 'open', page = '1'] = listPattern.exec(ctx.callbackQuery.data) ?? []
    await list(deps, ctx, { telegramId: ctx.from.id, state: state as State, page: Number(page) })
  })
  inPrivate.callbackQuery(publicationPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, id = ''] = publicationPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, params: { id: fullId(id) }, body: { published: action === 'show' } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/questions/:id/publication', input)
    if (!reply.ok) return answerButtonPress(ctx, questionErrorText(ctx, reply))
    const { html, keyboard } = organizerQuestionMessage(ctx.texts, reply.data)
    await editMessage(ctx, html, keyboard)
    return answerButtonPress(ctx)
  })
  return feature
}

interface ListInput {
  readonly telegramId: number
  readonly state: State
  readonly page: number
}

async function list(deps: Deps, ctx: BotContext, { telegramId, state, page }: ListInput): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const input = { telegramId, query: { state, page } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/questions', input)
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  const { questions, total } = reply.data
  const { texts } = ctx
  const pages = Math.ceil(total / pageSize)
  const tabs = states.map((one) =>
    InlineKeyboard.text(`${one === state ? '✓ ' : ''}${texts.organizerQuestionsTab[one]}`, `org:questions:${one}:1`),
  )
  const next = page < pages ? [[InlineKeyboard.text(texts.questionsNext, `org:questions:${state}:${page + 1}`)]] : []
  const head = total === 0 ? texts.organizerQuestionsNone : texts.questionsShown({ total, page, pages })
  const keyboard = InlineKeyboard.from([tabs, ...next, [backToMenu(texts)]])
  await ctx.reply(head, { parse_mode: 'HTML', reply_markup: keyboard })
  for (const question of questions) {
    const shown = organizerQuestionMessage(texts, question)
    await ctx.reply(shown.html, { parse_mode: 'HTML', reply_markup: shown.keyboard })
  }
  return answerButtonPress(ctx)
}
