import type { OperatorTask, TaskReview } from '@enp/shared/calls/operators/operator-tasks'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { BotContext } from '../../context.ts'
import { userLink } from '../support/user-link.ts'

/** Fits into one message; `enp admin tasks list` shows all. */
const maxShown = 20

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function tasksMessage(ctx: BotContext, { tasks, waiting }: { tasks: OperatorTask[]; waiting: number }): Shown {
  const shown = tasks.slice(0, maxShown)
  const keyboard = new InlineKeyboard()
  if (waiting > 0) keyboard.text(ctx.texts.tasksReviewButton(waiting), 'task:review').row()
  for (const { taskId, key } of shown)
    keyboard.text(ctx.texts.tasksRetireButton(key), `task:retire:${compactId(taskId)}`).row()
  const html = [
    ctx.texts.tasksCount(tasks.length),
    ...shown.map((task) => taskLine(ctx, task)),
    '',
    ctx.texts.tasksAddHint,
  ].join('\n')
  return { html, keyboard }
}

function taskLine(ctx: BotContext, task: OperatorTask): string {
  return ctx.texts.tasksLine({
    key: task.key,
    title: escapeTagMarks(task.title[ctx.texts.language]),
    reward: String(task.reward),
    completed: task.completed,
    until: task.expiresAt?.slice(0, 10),
  })
}

export function retireTaskButtons(ctx: BotContext, compactTaskId: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.texts.tasksConfirmButton, `task:confirm:${compactTaskId}`)
    .text(ctx.texts.tasksKeepButton, 'task:list')
}

export function taskReviewMessage(ctx: BotContext, review: TaskReview, waiting: number): Shown {
  const { person, title, url, taskId, userId } = review
  const name = person.username ? `${person.name} (@${person.username})` : person.name
  const html = [
    ctx.texts.tasksReview({
      title: escapeTagMarks(title[ctx.texts.language]),
      person: userLink(person.telegramId, name),
      waiting,
    }),
    ...(url ? [escapeTagMarks(url)] : []),
  ].join('\n')
  const id = `${compactId(taskId)}:${compactId(userId)}`
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.tasksApproveButton, `task:approve:${id}`)
    .text(ctx.texts.tasksDeclineButton, `task:decline:${id}`)
  return { html, keyboard }
}
