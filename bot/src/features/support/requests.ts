import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { formatWaitingTime } from '../../messaging/waiting-time.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from './create-operator-filter.ts'
import { supportRequestErrorText } from './sentences.ts'
import { sendSupportFile } from './support-file.ts'
import { editTemplatesStartData } from './templates/edit-templates.ts'

const showPattern = /^support:show:([\w-]{22})$/
const filesPattern = /^support:files:([\w-]{22})$/

/** `/requests` for operators: open requests, each with a button that sends it to the chat. */
export function requestsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('requests').filter(createOperatorFilter(deps), (ctx) => list(deps, ctx))
  inPrivate.callbackQuery('adm:requests').filter(createOperatorFilter(deps), async (ctx) => {
    await list(deps, ctx)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern, async (ctx) => {
    const [, request = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const body = { operatorId: ctx.from.id, updateId: ctx.update.update_id }
    const input = { params: { id: fullId(request) }, body }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/requests/:id/open', input)
    if (reply.ok) return answerButtonPress(ctx)
    await applyChosenLanguage(deps, ctx)
    return answerButtonPress(ctx, supportRequestErrorText(ctx, reply.code))
  })
  inPrivate.callbackQuery(filesPattern, (ctx) => sendFiles(deps, ctx))
  return feature
}

async function sendFiles(deps: Deps, ctx: BotContext): Promise<void> {
  const [, request = ''] = filesPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  const operatorId = ctx.from?.id ?? 0
  const input = { params: { id: fullId(request) }, query: { operatorId } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/support/requests/:id', input)
  await applyChosenLanguage(deps, ctx)
  if (!reply.ok) return answerButtonPress(ctx, supportRequestErrorText(ctx, reply.code))
  const { messages, person, number } = reply.data
  for (const { file, text, operatorName } of messages) {
    if (!file) continue
    const caption = [`№ ${number}, ${operatorName ?? person.name}`, text].filter(Boolean).join('\n')
    await sendSupportFile(ctx.api, operatorId, file, { caption })
  }
  await answerButtonPress(ctx)
}

async function list(deps: Deps, ctx: BotContext): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const query = { operatorId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/support/requests', { query })
  if (!reply.ok) {
    await ctx.reply(supportRequestErrorText(ctx, reply.code))
    return
  }
  const { requests, total, serverTime = '', operators = [] } = reply.data
  const buttons = requests.map(({ requestId, number, state, person, waitingSince }) => {
    const minutes = Math.max(0, Math.floor((Date.parse(serverTime) - Date.parse(waitingSince ?? serverTime)) / 60_000))
    const label = ctx.texts.operatorRequestButton({
      number: String(number),
      person: person.name,
      state: state === 'closed' ? 'answered' : state,
      waiting: waitingSince === undefined ? '' : formatWaitingTime(ctx.texts.language, minutes),
    })
    return [InlineKeyboard.text(label, `support:show:${compactId(requestId)}`)]
  })
  const templates = [InlineKeyboard.text(ctx.texts.templatesButton, editTemplatesStartData)]
  const keyboard = InlineKeyboard.from([...buttons, templates])
  const load = operators.map(({ name, taken }) => ctx.texts.operatorLoad({ name: escapeTagMarks(name), taken }))
  const html = [ctx.texts.operatorRequests(total), ...(load.length > 0 ? [load.join(', ')] : [])].join('\n')
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}
