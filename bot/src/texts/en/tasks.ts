import { createNumberFormat } from '@enp/shared/text/number-format'
import type { tasksRu } from '../ru/tasks.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const tasksEn: typeof tasksRu = {
  tasksCount: (total) =>
    total === 0
      ? 'There are no tasks yet.'
      : `<b>${formatNumber(total)} ${plural(total, { one: 'task</b>', other: 'tasks</b>' })}`,
  tasksLine: ({ key, title, reward, completed, until }) =>
    `<code>${key}</code> ${title}\n${reward} enp, completed: ${formatNumber(completed)}${until === undefined ? '' : `, until ${until}`}`,
  tasksAddHint: 'To add a task, send /tasks add and its fields, each on a separate line.',
  tasksHowToAdd:
    'Send in one message:\n<pre>/tasks add\nkey: guide\ntype: visit\nurl: https://enp.travel/guide\nreward: 25\ntitle ru: Откройте путеводитель\ntitle en: Open the guide\ntext ru: Через час вернитесь за наградой.\ntext en: Come back in an hour for the reward.\nuntil: 2026-12-31</pre>\nTypes: subscription (channel), visit and social (url), referral (friends), daily_bonus. Add “review: yes” to a social task, and an operator checks each completion first.',
  tasksWrong: ({ problem, field }) =>
    ({
      missing: `The field <b>${field}</b> is missing.`,
      unknown: `There is no field <b>${field}</b>.`,
      taken: `This <b>${field}</b> is already used.`,
      invalid: `The field <b>${field}</b> is not valid.`,
    })[problem],
  tasksAdded: ({ key, reward }) => `Task ${key} has been added; it pays ${reward} enp.`,
  tasksRetireButton: (key) => `Retire: ${key}`,
  tasksConfirmButton: 'Retire this task',
  tasksKeepButton: 'Keep it',
  tasksRetired: (key) => `Task ${key} has been retired. Users who completed it keep the reward.`,
  tasksReviewButton: (waiting) => `Review: ${formatNumber(waiting)}`,
  tasksReview: ({ title, person, waiting }) =>
    `<b>${title}</b>\n${person} says this is done. Waiting for review: ${formatNumber(waiting)}.`,
  tasksApproveButton: 'Approve',
  tasksDeclineButton: 'Decline',
  tasksDecidedBefore: 'Another operator has already decided this.',
  tasksNothingWaits: 'Nothing is waiting for review.',
}
