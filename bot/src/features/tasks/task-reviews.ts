import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { supportErrorText } from '../support/sentences.ts'
import { taskReviewMessage } from './tasks-view.ts'

const decidePattern = /^task:(approve|decline):([\w-]{22}):([\w-]{22})$/

/** Operators review task submissions, oldest first. The server checks the role. */
export function taskReviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('task:review', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await answerButtonPress(ctx, await showNext(deps, ctx, ctx.from.id))
  })
  inPrivate.callbackQuery(decidePattern, async (ctx) => {
    const [, action, task = '', user = ''] = decidePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    const operatorId = ctx.from.id
    const decision = action === 'approve' ? 'approve' : 'decline'
    const body = { operatorId, taskId: fullId(task), userId: fullId(user), action: decision } as const
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/tasks/reviews/decide', { body })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { first, undo } = reply.data
    if (first) ctx.log.info({ task: body.taskId, operator: operatorId, action }, 'an operator decided a task review')
    await offerUndo(ctx, undo)
    const problem = await showNext(deps, ctx, operatorId)
    return answerButtonPress(ctx, problem ?? (first ? undefined : ctx.texts.tasksDecidedBefore))
  })
  return feature
}

async function showNext(deps: Deps, ctx: BotContext, operatorId: number): Promise<string | undefined> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/tasks/reviews/next', { query: { operatorId } })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { review, waiting } = reply.data
  if (review) {
    const { html, keyboard } = taskReviewMessage(ctx, review, waiting)
    await editMessage(ctx, html, keyboard)
  } else await editMessage(ctx, ctx.texts.tasksNothingWaits, InlineKeyboard.from([]))
  return undefined
}
