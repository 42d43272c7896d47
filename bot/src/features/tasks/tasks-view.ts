import type { OperatorTask, TaskReview } from '@enp/shared/calls/operators/operator-tasks'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { BotContext } from '../../context.ts'
import { currentLanguage, escapeHtml } from '../../texts.ts'
import { userLink } from '../support/user-link.ts'

/** Fits into one message; `npm run admin -- tasks list` shows all. */
const maxShown = 20

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function tasksMessage(ctx: BotContext, { tasks, waiting }: { tasks: OperatorTask[]; waiting: number }): Shown {
  const shown = tasks.slice(0, maxShown)
  const keyboard = new InlineKeyboard()
  if (waiting > 0) keyboard.text(ctx.t('tasks-review-button', { waiting }), 'task:review').row()
  for (const { taskId, key } of shown)
    keyboard.text(ctx.t('tasks-retire-button', { key }), `task:retire:${compactId(taskId)}`).row()
  const html = [
    ctx.t('tasks-count', { total: tasks.length }),
    ...shown.map((task) => taskLine(ctx, task)),
    '',
    ctx.t('tasks-add-hint'),
  ].join('\n')
  return { html, keyboard }
}

function taskLine(ctx: BotContext, task: OperatorTask): string {
  return ctx.t('tasks-line', {
    key: task.key,
    title: escapeHtml(task.title[currentLanguage(ctx)]),
    reward: String(task.reward),
    completed: task.completed,
    until: task.expiresAt?.slice(0, 10) ?? 'none',
  })
}

export function retireTaskButtons(ctx: BotContext, compactTaskId: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.t('tasks-confirm-button'), `task:confirm:${compactTaskId}`)
    .text(ctx.t('tasks-keep-button'), 'task:list')
}

export function taskReviewMessage(ctx: BotContext, review: TaskReview, waiting: number): Shown {
  const { person, title, url, taskId, userId } = review
  const name = person.username ? `${person.name} (@${person.username})` : person.name
  const html = [
    ctx.t('tasks-review', {
      title: escapeHtml(title[currentLanguage(ctx)]),
      person: userLink(person.telegramId, name),
      waiting,
    }),
    ...(url ? [escapeHtml(url)] : []),
  ].join('\n')
  const id = `${compactId(taskId)}:${compactId(userId)}`
  const keyboard = new InlineKeyboard()
    .text(ctx.t('tasks-approve-button'), `task:approve:${id}`)
    .text(ctx.t('tasks-decline-button'), `task:decline:${id}`)
  return { html, keyboard }
}
