import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const organizerCalendarRu = {
  organizerMenuCalendar: 'Календарь',
  calendarChoose: 'Календарь какой услуги?',
  calendarNone: 'Услуг пока нет: добавьте первую, и у неё появится календарь.',
  calendarRangeButton: 'Изменить период',
  calendarFeedsButton: 'Другие сайты',
  calendarOptionsButton: '‹ К списку',
  calendarMonthButton: '‹ К календарю',
  calendarBackButton: 'Назад',
  calendarLegend: '✓ мест нет · ✕ закрыто · ‼ продано дважды',
  calendarTakenLine: ({
    day,
    taken,
    capacity,
    conflict,
  }: {
    day: string
    taken: number
    capacity: number
    conflict: number
  }) =>
    `${day}: занято ${formatNumber(taken)} из ${formatNumber(capacity)}${conflict === 0 ? '' : `, двойная продажа: ${formatNumber(conflict)}`}`,
  calendarDayLine: ({
    start,
    taken,
    capacity,
    elsewhere,
    price,
    closed,
    conflict,
  }: {
    start: string
    taken: number
    capacity: number
    elsewhere: number
    price: string
    closed: 'yes' | 'no'
    conflict: number
  }) =>
    `${start}продано ${formatNumber(taken)} из ${formatNumber(capacity)}${elsewhere === 0 ? '' : `, на других сайтах ${formatNumber(elsewhere)}`} · ${price} ₽${{ yes: ' · закрыто', no: '' }[closed]}${conflict === 0 ? '' : ` · продано дважды: ${formatNumber(conflict)}`}`,
  calendarNotPlanned: 'По плану в этот день закрыто.',
  calendarCapacityButton: 'Места',
  calendarPriceButton: 'Цена',
  calendarCloseButton: 'Закрыть',
  calendarOpenButton: 'Открыть',
  calendarAsk: {
    capacity: (day: string) =>
      `Сколько мест всего: <b>${day}</b>? Напишите число. Меньше, чем уже продано, нельзя. Выйти — /cancel.`,
    price: (day: string) =>
      `Какая цена: <b>${day}</b>? Напишите рубли («4900»), процент от обычной («120 %») или «по плану». Выйти — /cancel.`,
    range: () =>
      'Что изменить? Напишите одной строкой:\n«закрыть 10–14 декабря»\n«открыть 12 декабря»\n«мест 8 10–20 декабря по выходным»\n«цена 4900 1–8 января»\nВыйти — /cancel.',
    feed: () =>
      'Пришлите адрес календаря (iCal) с другого сайта: он начинается с https:// и обычно кончается на .ics. Раз в полчаса будем переносить сюда занятые там дни. Выйти — /cancel.',
  },
  calendarWrong: {
    capacity: 'Нужно целое число от 0 до 10000.',
    price: 'Примеры: «4 900 ₽», «120 %» (от 10 до 500), «по плану».',
    range: 'Пример: «закрыть 10–14 декабря» или «мест 8 10–20 декабря по выходным».',
    feed: 'Это не похоже на адрес календаря: он начинается с https://.',
  },
  calendarTextOnly: 'Пришлите текст. Выйти — /cancel.',
  calendarDone: ({
    changed,
    slots,
    action,
    capacity,
    days,
  }: {
    changed: number
    slots: number
    action: 'closed' | 'open' | 'capacity' | 'price'
    capacity: number
    days: string
  }) =>
    `${{ closed: 'Закрыто', open: 'Открыто', capacity: `Мест: ${formatNumber(capacity)}`, price: 'Цена изменена' }[action]}: ${days}. Отправлений: ${formatNumber(slots)}, ${changed === 0 ? 'ничего не изменилось: так уже было' : `изменено: ${formatNumber(changed)}`}.`,
  calendarPrices: ({ before, after }: { before: string; after: string }) => `Было ${before} ₽, стало ${after} ₽.`,
  calendarTakenPlaces: (taken: number) =>
    taken === 0
      ? 'Броней в эти дни нет.'
      : `Занято мест: ${formatNumber(taken)}. Эти брони остаются на прежних условиях.`,
  calendarClosedGuests:
    'Если поездок не будет, отмените отправления: /organizer › «Отправления и заезды». Там же можно дать гостям выбрать другое время.',
  calendarUndoButton: 'Отменить',
  calendarUndone: (slots: number) => `Изменение отменено, всё как было. Отправлений: ${formatNumber(slots)}.`,
  calendarUndoLate: 'Отменить уже нельзя: прошло 10 минут, изменение уже отменили, или эти дни изменили ещё раз.',
  calendarUndoTaken: (days: string) => `Отменить нельзя: места уже заняты. ${days}`,
  calendarGone: 'Этого календаря у вас нет.',
  calendarCapacityTaken: (days: string) => `Мест не может быть меньше, чем занято: ${days}. Ничего не изменено.`,
  calendarRefused: {
    price: 'Такая цена слишком далека от обычной: можно от 10 до 500 % от неё.',
    other: 'В эти дни ничего не продаётся: выберите дни от сегодня и не дальше, чем открыта продажа.',
  },
  calendarFeeds:
    '<b>Календари других сайтов</b>\nБрони с других сайтов занимают места и здесь. Дайте сайтам наш адрес, чтобы они видели ваши брони.',
  calendarAddress: (address: string) => `Наш адрес (по нему любой увидит занятые дни):\n<code>${address}</code>`,
  calendarAddressButton: 'Показать наш адрес',
  calendarAddressRenewButton: 'Сменить наш адрес',
  calendarFeed: ({
    site,
    takes,
    state,
    at,
    entries,
  }: {
    site: string
    takes: 'all' | 'one'
    state: 'new' | 'away' | 'no_calendar' | 'too_many' | 'read'
    at: string
    entries: number
  }) =>
    `<b>${site}</b>: ${{ all: 'запись занимает все места', one: 'запись занимает одно место' }[takes]}. ${{ new: 'Ещё не прочитан.', away: 'Сейчас не открывается, занятые дни сохранены.', no_calendar: 'По этому адресу нет календаря, занятые дни сохранены.', too_many: 'Слишком много повторений, занятые дни сохранены.', read: `Прочитан ${at}, занято: ${formatNumber(entries)}.` }[state]}`,
  calendarFeedEchoes: (echoes: number) => `Наших броней в нём: ${formatNumber(echoes)}, повторно они мест не занимают.`,
  calendarFeedMoreProblems: (more: number) => `И ещё проблем: ${formatNumber(more)}.`,
  calendarFeedAddButton: 'Добавить календарь',
  calendarFeedRemoveButton: (site: string) => `Убрать ${site}`,
  calendarFeedAdded: ({ site, takes }: { site: string; takes: 'all' | 'one' }) =>
    `${site} подключён: прочитаем его в течение минуты и дальше каждые полчаса. ${{ all: 'Каждая запись занимает все места.', one: 'Каждая запись занимает одно место.' }[takes]}`,
  calendarFeedLimit: 'Больше календарей сюда не подключить. Сначала уберите один.',
}
