import type { GiftCardRefundRefusal } from '@enp/shared/money/gift-cards'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const adminRu = {
  commandAdmin: 'работа оператора',
  adminMenu: '<b>Работа оператора</b>\nЧисла на кнопках — сколько ждёт решения.',
  adminRenew: 'Обновить',
  adminWaiting: ({ name, waiting }: { name: string; waiting: number }) => `${name} · ${formatNumber(waiting)}`,
  adminRequests: 'Обращения',
  adminRefunds: 'Возвраты на карты',
  adminReviews: 'Отзывы',
  adminFriends: 'Приглашения',
  adminTasks: 'Задания',
  adminReviewsCount: (total: number) =>
    total === 0 ? 'Отзывы решения не ждут.' : `<b>Отзывы ждут решения: ${formatNumber(total)}</b>`,
  commandFind: 'найти людей, брони, платежи, услуги',
  adminFind: 'Найти',
  adminParked: 'Отложенные платежи',
  adminDeposits: 'Депозиты без владельца',
  adminWithdrawals: 'Выводы на проверке',
  adminOutgoing: 'Переводы без вывода',
  adminUndo: 'Отменить действие',
  adminStatistics: 'Статистика',
  adminChecks: 'Сверка',
  adminAudit: 'Журнал',
  adminQueues: 'Очереди',
  undoOffer: (until: string) => `Сделано. Отменить можно до ${until}.`,
  undoButton: 'Отменить',
  undoOneButton: (action: string) => `Отменить: ${action}`,
  undoList: '<b>Что ещё можно отменить</b>',
  undoNothing: 'Отменять нечего: действия отменяются в течение 10 минут.',
  undoOutcome: {
    undone: 'Отменено.',
    before: 'Это уже отменено.',
    late: '10 минут прошли, отменить больше нельзя.',
    spent: 'Отменить нельзя: деньги уже потрачены.',
    changed: 'Отменить нельзя: с тех пор всё изменилось.',
  },
  findUsage: 'Отправьте /find и что искать: номер, имя, телефон, @имя, название услуги или дату. Опечатки не мешают.',
  findNothing: 'Ничего не нашлось. Проверьте номер или отправьте другой; выйти — /cancel.',
  findPayment: ({ sum, state }: { sum: string; state: 'granted' | 'credited' | 'parked' | 'refunded' }) =>
    `<b>Платёж ${sum}</b> — ${{ granted: 'оплачено', credited: 'на балансе', parked: 'отложен', refunded: 'возвращён' }[state]}`,
  findPayer: (person: string) => `Человек: ${person}`,
  findStatus: ({ status, at }: { status: string; at: string }) => `Операция: ${status}, ${at}`,
  findLeft: ({
    left,
    refundable,
  }: {
    left: string
    refundable: 'part' | 'whole' | 'booking' | 'none' | GiftCardRefundRefusal
  }) =>
    `Не возвращено: ${left}. ${{ part: 'Можно вернуть всё или часть.', whole: 'Можно вернуть только целиком.', booking: 'Возвращается из брони: отменой или после поездки.', none: 'Возврат отсюда невозможен.', gift_opened: 'Подарочную карту уже открыли: деньги на ней принадлежат её владельцу, покупку не вернуть.', gift_used: 'Подарочной картой уже платили, покупку не вернуть.', gift_expired: 'Срок подарочной карты истёк, покупку не вернуть.' }[refundable]}`,
  findCase: ({ state, reason }: { state: 'open' | 'resolved'; reason: string }) =>
    ({ open: `Отложен оператором: ${reason}`, resolved: `Решён: ${reason}` })[state],
  findRecheckButton: 'Проверить заново',
  findRefundButton: 'Вернуть всё',
  findPartButton: 'Вернуть часть',
  findParkButton: 'Отложить',
  findResolveButton: 'Решено',
  findRefundConfirm: (sum: string) => `Вернуть ${sum}? Отменить возврат будет нельзя.`,
  findYesButton: 'Да, вернуть',
  findNoButton: 'Оставить как есть',
  findRefundOutcome: {
    begun: 'Возврат начат.',
    changed: 'Пока вы смотрели, часть уже вернули. Сверьте сумму и нажмите ещё раз.',
    too_much: 'Это больше, чем осталось вернуть.',
    refused: 'Так этот платёж не возвращается.',
  },
  findRecheckOutcome: {
    found: 'Мессенджер подтверждает платёж.',
    refunded: 'По данным мессенджера платёж возвращён.',
    missing: 'В списке мессенджера такого платежа нет.',
    unreached: 'Платёж слишком давний: до него в списке мессенджера не дошли.',
    watched: 'Последний час сети перечитывается заново, обновите через минуту.',
    away: 'Мессенджер сейчас не отвечает.',
    cannot: 'Здесь проверить нельзя: платежи картой сверяют у провайдера.',
  },
  findPerson: ({
    since,
    language,
    zone,
    reachable,
  }: {
    since: string
    language: string
    zone: string
    reachable: 'yes' | 'no'
  }) =>
    `С нами с ${since}. Язык: ${language}, время: ${zone}. ${{ yes: 'Боту можно писать.', no: 'Бот заблокирован.' }[reachable]}`,
  findParked: (total: number) => `Отложенных платежей: ${formatNumber(total)}`,
  depositsTitle: (total: number) => `Депозитов без владельца: ${formatNumber(total)}`,
  depositsSender: (sender: string) => `От: ${sender}`,
  depositsMemo: (memo: string) => `Комментарий: ${memo}`,
  depositsResolveButton: 'Зачислить',
  depositsIgnoreButton: 'Это не наше',
  outgoingTitle: (total: number) => `Переводов горячего кошелька без вывода: ${formatNumber(total)}`,
  outgoingWithdrawal: (id: string) => `В комментарии — вывод ${id}`,
  outgoingButton: 'Указать причину',
  withdrawalsTitle: (total: number) => `Выводов на проверке: ${formatNumber(total)}`,
  withdrawalsHeld: {
    approval: 'Ждёт одобрения: большая сумма.',
    hot_wallet: 'На кошельке выплат мало средств: пополните его, и вывод уйдёт автоматически.',
    solvency: 'В сети меньше, чем мы должны: выплаты в этой валюте остановлены.',
    failing: 'Несколько попыток не удались. Одобрите, чтобы попробовать снова, или верните деньги.',
    destination: 'Адрес не принимает перевод. Верните деньги.',
    unclear:
      'Исход в сети неясен. Сначала проверьте адрес в обозревателе: если деньги не пришли, одобрите или верните.',
  },
  withdrawalsEnds: (ends: string) => `Попытки: ${ends}`,
  withdrawalsApproveButton: 'Одобрить',
  withdrawalsBackButton: 'Вернуть деньги',
  operatorDeedOutcome: {
    yes: 'Сделано.',
    no: 'Ничего не изменилось: это уже решено или такого человека нет.',
  },
  inputAsk: {
    find: 'Что найти? Отправьте номер, имя, телефон, @имя, название услуги или дату. Выйти — /cancel.',
    part: 'Сколько вернуть? Отправьте сумму числом. Отменить возврат будет нельзя. Выйти — /cancel.',
    park: 'Почему платёж откладывается? Одним сообщением. Выйти — /cancel.',
    solve: 'Чем всё решилось? Одним сообщением. Выйти — /cancel.',
    own: 'Чьи это деньги? Отправьте ID человека и через пробел причину. Выйти — /cancel.',
    none: 'Почему эти деньги не наши? Одним сообщением. Выйти — /cancel.',
    owner:
      'Кого сделать владельцем? Отправьте @имя или ID. Владелец видит все брони, деньги и команду организатора. Выйти — /cancel.',
    ack: 'Почему этот перевод сделан? Одним сообщением. Выйти — /cancel.',
    back: 'Почему вывод возвращается? Одним сообщением. Отменить это будет нельзя. Выйти — /cancel.',
  },
  inputTextOnly: 'Здесь нужен текст. Напишите словами или выйдите: /cancel.',
  inputTooLong: (most: number) => `Слишком длинно: не больше ${formatNumber(most)} знаков.`,
  inputOwnWrong: 'Нужны ID человека и причина через пробел, например: 700100 по чеку.',
  inputPartWrong: (left: string) => `Отправьте сумму не больше ${left}, например 12.`,
  statisticsTitle: ({ days, everybody }: { days: number; everybody: number }) =>
    `За ${formatNumber(days)} дн. Всего людей: ${formatNumber(everybody)}. В скобках — столько же дней раньше.`,
  statisticsLine: ({
    name,
    currency,
    total,
    before,
  }: {
    name:
      | 'people'
      | 'active'
      | 'active_game'
      | 'active_trips'
      | 'active_support'
      | 'sessions'
      | 'claims'
      | 'bonuses'
      | 'bookings'
      | 'revenue'
      | 'paid_out'
    currency: string
    total: string
    before: string
  }) =>
    `${{ people: 'Новых людей', active: 'Активных', active_game: '— в игре', active_trips: '— в поездках', active_support: '— в поддержке', sessions: 'Маршрутов начато', claims: 'Наград забрано', bonuses: 'Ежедневных бонусов', bookings: 'Оплаченных броней', revenue: `Наш доход, ${currency}`, paid_out: `Выведено, ${currency}` }[name]}: ${total} (${before})`,
  statisticsConversion: (bookings: string) => `Броней на 100 активных: ${bookings}`,
  statisticsFirstAnswer: (minutes: number) => `Первый ответ поддержки, в среднем: ${formatNumber(minutes)} мин`,
  statisticsCounted: (at: string) => `Посчитано: ${at}`,
  statisticsDaysButton: (days: number) => `За ${formatNumber(days)} дн.`,
  checksResult: ({ at, held, broken }: { at: string; held: number; broken: number }) =>
    `<b>Сверка ${at}</b>: выполняется ${formatNumber(held)}, нарушено ${formatNumber(broken)}.`,
  checksRunButton: 'Проверить сейчас',
  checksStarted: {
    yes: 'Проверка началась, итог появится здесь через минуту.',
    no: 'Проверка уже идёт.',
  },
  auditTitle: (filter: 'own' | 'money' | 'reading' | 'all') =>
    `<b>Журнал: ${{ own: 'мои действия', money: 'деньги', reading: 'кто что смотрел', all: 'всё' }[filter]}</b>`,
  auditFilter: {
    own: 'Мои',
    money: 'Деньги',
    reading: 'Просмотры',
    all: 'Все',
  },
  auditNextButton: 'Дальше',
  queuesLink: ({ url, minutes }: { url: string; minutes: number }) =>
    `<a href="${url}">Открыть очереди</a>: ссылка сработает один раз, в течение ${formatNumber(minutes)} минут.`,
}
