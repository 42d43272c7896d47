import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { parseTasksCommand } from './tasks-command.ts'
import { retireTaskButtons, tasksMessage } from './tasks-view.ts'

const retirePattern = /^task:(retire|confirm):([\w-]{22})$/
const listPattern = /^task:list$/

export function tasksFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('tasks').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const words = parseTasksCommand(ctx.match)
    if (words.command === 'add') await add(deps, ctx, ctx.from.id, words.fields)
    else if (words.command === 'list') await show(deps, ctx, ctx.from.id, 'reply')
    else await ctx.reply(ctx.texts.tasksHowToAdd, { parse_mode: 'HTML' })
  })
  inPrivate.callbackQuery('adm:tasks').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await show(deps, ctx, ctx.from.id, 'reply')
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(listPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await show(deps, ctx, ctx.from.id, 'edit')
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(retirePattern, async (ctx) => {
    const [, step, task = ''] = retirePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    if (step === 'confirm') await retire(deps, ctx, ctx.from.id, fullId(task))
    else {
      await ctx.editMessageReplyMarkup({ reply_markup: retireTaskButtons(ctx, compactId(fullId(task))) })
      await answerButtonPress(ctx)
    }
  })
  return feature
}

async function show(deps: Deps, ctx: BotContext, operatorId: number, how: 'reply' | 'edit'): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/tasks', { query: { operatorId } })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return
  }
  const { html, keyboard } = tasksMessage(ctx, reply.data)
  if (how === 'edit') await editMessage(ctx, html, keyboard)
  else await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function add(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const body = { operatorId, fields: { ...fields } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/tasks/add', { body })
  if (reply.ok) {
    ctx.log.info({ task: reply.data.taskId, operator: operatorId }, 'an operator added a task')
    await ctx.reply(ctx.texts.tasksAdded({ key: reply.data.key, reward: String(reply.data.reward) }))
    return
  }
  const wrong = reply.code === 'VALIDATION_ERROR' ? reply.details : undefined
  await ctx.reply(wrong ? problemText(ctx, wrong) : supportErrorText(ctx, reply.code), { parse_mode: 'HTML' })
}

function problemText(ctx: BotContext, details: unknown): string {
  const { field, problem } = details as { field: string; problem: 'missing' | 'unknown' | 'taken' | 'invalid' }
  return [ctx.texts.tasksWrong({ field: field.slice(0, 40), problem }), '', ctx.texts.tasksHowToAdd].join('\n')
}

async function retire(deps: Deps, ctx: BotContext, operatorId: number, id: string): Promise<void> {
  const input = { params: { id }, body: { operatorId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/tasks/:id/retire', input)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  if (reply.data.first) ctx.log.info({ task: id, operator: operatorId }, 'an operator retired a task')
  await offerUndo(ctx, reply.data.undo)
  await show(deps, ctx, operatorId, 'edit')
  return answerButtonPress(ctx, ctx.texts.tasksRetired(reply.data.key))
}
