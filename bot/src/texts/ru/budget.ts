import type { BudgetChannel, BudgetKind, ChoiceOutcome } from '@enp/shared/calls/operators/message-budget'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

interface Hour {
  readonly hour: number
  readonly expected: number
  readonly left: number
}

export const budgetRu = {
  adminBudget: 'Бюджет сообщений',
  budgetHint: 'Выберите вид, чтобы изменить, как он приходит в этот день.',
  budgetNoForecast: 'Прогноза на этот день нет: он появляется после 18:00 по Москве.',
  budgetTotal: (total: number, capacity: number) =>
    `Ожидается сообщений: ${formatNumber(total)}. Предел часа: ${formatNumber(capacity)}.`,
  budgetFits: 'Всё уйдёт вовремя.',
  budgetLate: (hours: number) => `Часов с задержкой: ${formatNumber(hours)}. Время по Москве.`,
  budgetHour: ({ hour, expected, left }: Hour) =>
    `${hour}:00 — ${formatNumber(expected)}, из них на потом ${formatNumber(left)}`,
  budgetKindLine: (kind: string, channel: string, isDefault: boolean) =>
    `${kind} · ${channel}${isDefault ? ' (авто)' : ''}`,
  budgetExpected: (expected: number) => `Ожидается: ${formatNumber(expected)}.`,
  budgetAsk: 'Как отправить? Непрочитанное в любом случае остаётся во входящих.',
  budgetKind: {
    mining_finished: 'Маршрут завершён',
    bonus_waiting: 'Ежедневный бонус',
    watch_price: 'Цена снизилась',
    trip_completed: 'Просьба об отзыве',
    friend_joined: 'Друг с вами',
    friend_active: 'Доля с друга',
    share_reversed: 'Доля отозвана',
    task_completed: 'Задание принято',
    task_declined: 'Задание отклонено',
    task_reversed: 'Награда отозвана',
    favorite_cheaper: 'Избранное дешевле',
    favorite_few_left: 'Мало мест в избранном',
  } as Readonly<Record<BudgetKind, string>>,
  budgetChannel: {
    chat: 'как обычно',
    merge: 'в вечернее сообщение',
    inbox: 'только во входящие',
  } as Readonly<Record<BudgetChannel, string>>,
  budgetRefusal: {
    same: 'Так уже выбрано.',
    past: 'Этот день прошёл. Откройте бюджет ещё раз.',
    unavailable: 'Для этого вида так нельзя.',
  } as Readonly<Record<Exclude<ChoiceOutcome, 'done'>, string>>,
}
