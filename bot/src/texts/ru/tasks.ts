import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const tasksRu = {
  tasksCount: (total: number) =>
    total === 0
      ? 'Заданий пока нет.'
      : `<b>${formatNumber(total)} ${plural(total, { one: 'задание</b>', few: 'задания</b>', other: 'заданий</b>' })}`,
  tasksLine: ({
    key,
    title,
    reward,
    completed,
    until,
  }: {
    key: string
    title: string
    reward: string
    completed: number
    until: string | undefined
  }) =>
    `<code>${key}</code> ${title}\n${reward} enp, выполнили: ${formatNumber(completed)}${until === undefined ? '' : `, до ${until}`}`,
  tasksAddHint: 'Добавить задание: /tasks add, затем поля, каждое с новой строки.',
  tasksHowToAdd:
    'Отправьте одним сообщением:\n<pre>/tasks add\nkey: guide\ntype: visit\nurl: https://enp.travel/guide\nreward: 25\ntitle ru: Откройте путеводитель\ntitle en: Open the guide\ntext ru: Через час вернитесь за наградой.\ntext en: Come back in an hour for the reward.\nuntil: 2026-12-31</pre>\nТипы: subscription (channel), visit и social (url), referral (friends), daily_bonus. Для social можно добавить review: yes — тогда каждое выполнение сначала смотрит оператор.',
  tasksWrong: ({ problem, field }: { problem: 'missing' | 'unknown' | 'taken' | 'invalid'; field: string }) =>
    ({
      missing: `Укажите поле <b>${field}</b>.`,
      unknown: `Поля <b>${field}</b> нет.`,
      taken: `Такой <b>${field}</b> уже есть.`,
      invalid: `Поле <b>${field}</b> заполнено неверно.`,
    })[problem],
  tasksAdded: ({ key, reward }: { key: string; reward: string }) =>
    `Задание ${key} добавлено, награда — ${reward} enp.`,
  tasksRetireButton: (key: string) => `Снять: ${key}`,
  tasksConfirmButton: 'Снять задание',
  tasksKeepButton: 'Оставить',
  tasksRetired: (key: string) => `Задание ${key} снято. Кто его выполнил, сохранит награду.`,
  tasksReviewButton: (waiting: number) => `Проверить: ${formatNumber(waiting)}`,
  tasksReview: ({ title, person, waiting }: { title: string; person: string; waiting: number }) =>
    `<b>${title}</b>\n${person} пишет, что задание выполнено. Ждут проверки: ${formatNumber(waiting)}.`,
  tasksApproveButton: 'Одобрить',
  tasksDeclineButton: 'Отклонить',
  tasksDecidedBefore: 'Это уже решил другой оператор.',
  tasksNothingWaits: 'Проверять больше нечего.',
}
