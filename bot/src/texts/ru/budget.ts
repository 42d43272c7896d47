import type {
  BudgetChannel,
  BudgetKind,
  ChoiceOutcome,
  PaidState,
  PaymentOutcome,
} from '@enp/shared/calls/operators/message-budget'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

interface Hour {
  readonly hour: number
  readonly expected: number
  readonly left: number
}

const formatStars = (stars: number) =>
  `${formatNumber(stars)} ${plural(stars, { one: 'звезда', few: 'звезды', other: 'звёзд' })}`

export const budgetRu = {
  adminBudget: 'Бюджет сообщений',
  budgetHint: 'Выберите вид, чтобы изменить, как он приходит в этот день.',
  budgetNoForecast: 'Прогноза на этот день нет: он появляется после 18:00 по Москве.',
  budgetTotal: (total: number, capacity: number) =>
    `Ожидается сообщений: ${formatNumber(total)}. Предел за час: ${formatNumber(capacity)}.`,
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
  budgetPay: 'За звёзды, быстрее',
  budgetPaid: (maxStars: number) => `за звёзды, до ${formatNumber(maxStars)}`,
  budgetPrice: (expected: number, maxPrice: number) =>
    `Ожидается сообщений: ${formatNumber(expected)}. Цена за все: не больше ${formatNumber(maxPrice)} ⭐, по 0,1 за каждое сверх 30 в секунду.`,
  budgetBound: (maxStars: number, messages: number) =>
    `Ваш лимит: ${formatStars(maxStars)}, этого хватит на ${formatNumber(messages)} сообщений. Остальные уйдут бесплатно, 25 в секунду.`,
  budgetBalance: (balance: number) => `На балансе бота: ${formatStars(balance)}.`,
  budgetBalanceUnknown: 'Telegram не ответил, баланс бота неизвестен.',
  budgetMinBalance: (minBalance: number) =>
    `Telegram принимает оплату, если на балансе не меньше ${formatNumber(minBalance)} ⭐ и в @BotFather включены Paid Broadcasts.`,
  budgetBilled: (stars: number) => `За 30 дней Telegram списал ${formatNumber(stars)} ⭐.`,
  budgetPaidState: ({ maxStars, messages, state }: PaidState) => {
    const states = {
      active: 'рассылка идёт',
      used: 'лимит исчерпан',
      ended: 'остановлено оператором',
      refused: 'Telegram не принял оплату',
    }
    return `Оплата: до ${formatNumber(maxStars)} ⭐, платных сообщений ${formatNumber(messages)}, ${states[state]}.`
  },
  budgetConfirmPayment: (maxStars: number) => `Платить не больше ${formatNumber(maxStars)} ⭐`,
  budgetRefusal: {
    same: 'Так уже выбрано.',
    past: 'Этот день прошёл. Откройте бюджет ещё раз.',
    unavailable: 'Для этого вида так нельзя.',
    balance: 'На балансе бота мало звёзд: Telegram не примет оплату.',
    away: 'Telegram не ответил, баланс бота неизвестен. Попробуйте ещё раз.',
  } as Readonly<Record<Exclude<ChoiceOutcome | PaymentOutcome, 'done'>, string>>,
}
