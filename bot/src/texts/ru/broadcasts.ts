import { maxBroadcastCaptionLength, maxBroadcastLabelLength, maxBroadcastTextLength } from '@enp/shared/broadcasts'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

const broadcastProblems: Readonly<Record<string, string>> = {
  'text-missing': 'Сначала нужен текст по-русски.',
  'text-too_long': `Слишком длинно: не больше ${maxBroadcastTextLength} знаков.`,
  'text-too_long_with_photo': `С фото — не больше ${maxBroadcastCaptionLength} знаков. Сократите текст или уберите фото.`,
  'button-label_too_long': `Надпись слишком длинная: не больше ${maxBroadcastLabelLength} знаков.`,
  'button-unknown_page':
    'Такой страницы в приложении нет. Страницы начинаются, например, с /services, /service/…, /mining, /earn, /friends.',
  'button-invalid': 'Нужны надпись и в последней строке ссылка: /страница или https://…',
  'place-unknown': 'Не нашлось. Пришлите названия регионов целиком, через запятую, или адрес услуги.',
  'version-changed': 'Рассылку изменили. Посмотрите ещё раз, прежде чем отправлять.',
  'state-planned': 'Рассылка запланирована. Чтобы изменить её, сначала снимите с плана.',
  'time-past': 'Это время уже прошло. Выберите другое.',
  'time-too_far': 'Запланировать можно не дальше чем на 90 дней.',
  'state-started': 'Рассылка уже началась, изменить её нельзя.',
}

export const broadcastsRu = {
  broadcastSaved: 'Черновик рассылки сохранён, ничего не отправлено.',
  commandBroadcast: 'рассылки',
  adminBroadcasts: 'Рассылки',
  broadcasts: (count: number): string => (count === 0 ? 'Рассылок ещё не было.' : '<b>Рассылки</b>'),
  broadcastsButton: 'Все рассылки',
  broadcastNewButton: 'Новая рассылка',
  broadcastLine: ({
    state,
    number,
    beginning,
    moment,
  }: {
    state: 'draft' | 'planned' | 'running' | 'stopped' | 'finished'
    number: string
    beginning: string
    moment: string
  }) =>
    ({
      draft: `№ ${number} · черновик · ${beginning}`,
      planned: `№ ${number} · ${moment} · ${beginning}`,
      running: `№ ${number} · идёт · ${beginning}`,
      stopped: `№ ${number} · остановлена · ${beginning}`,
      finished: `№ ${number} · закончена · ${beginning}`,
    })[state],
  broadcastTitle: ({
    state,
    number,
  }: {
    state: 'draft' | 'planned' | 'running' | 'stopped' | 'finished'
    number: string
  }) =>
    ({
      draft: `<b>Рассылка № ${number}</b>, черновик`,
      planned: `<b>Рассылка № ${number}</b>, запланирована`,
      running: `<b>Рассылка № ${number}</b>, идёт`,
      stopped: `<b>Рассылка № ${number}</b>, остановлена`,
      finished: `<b>Рассылка № ${number}</b>, закончена`,
    })[state],
  broadcastGone: 'Этой рассылки больше нет.',
  broadcastNone: 'нет',
  broadcastRu: (text: string) => `По-русски: ${text}`,
  broadcastEn: (text: string) => `По-английски: ${text}`,
  broadcastEnSame: 'По-английски: тот же текст, что по-русски',
  broadcastPhoto: {
    yes: 'Фото: есть',
    no: 'Фото: нет',
  },
  broadcastButton: (button: string) => `Кнопка: ${button}`,
  broadcastWhom: (whom: string) => `Кому: ${whom}`,
  broadcastWhomTitle: (number: string) => `<b>Кому рассылка № ${number}</b>`,
  broadcastReach: ({
    people,
    inChat,
    inbox,
    unreachable,
    switchedOff,
  }: {
    people: number
    inChat: number
    inbox: number
    unreachable: number
    switchedOff: number
  }) =>
    `Подходят: ${formatNumber(people)}. В чат получат: ${formatNumber(inChat)}. Только в уведомлениях приложения: ${formatNumber(inbox)} (боту не написать: ${formatNumber(unreachable)}, предложения отключены: ${formatNumber(switchedOff)}).`,
  broadcastRuButton: 'Текст по-русски',
  broadcastEnButton: 'Текст по-английски',
  broadcastPhotoButton: 'Фото',
  broadcastButtonButton: 'Кнопка',
  broadcastClearEnButton: 'Английский: как русский',
  broadcastClearPhotoButton: 'Убрать фото',
  broadcastClearButtonButton: 'Убрать кнопку',
  broadcastWhomButton: 'Кому',
  broadcastTestButton: 'Показать мне',
  broadcastAskButton: 'Отправить…',
  broadcastWhenButton: 'Запланировать…',
  broadcastAskTime:
    'Когда отправить? Пришлите дату и время по Москве, например 31.12.2026 18:00 или завтра в 9:30. Выйти — /cancel.',
  broadcastTimeUnreadable: 'Нужны дата и время по Москве, например 31.12.2026 18:00. Выйти — /cancel.',
  broadcastPlanConfirm: ({ number, moment }: { number: string; moment: string }) =>
    `<b>Запланировать рассылку № ${number}?</b>\nНачнётся ${moment} по Москве.`,
  broadcastPlanButton: 'Запланировать',
  broadcastPlannedFor: (moment: string) => `Начнётся ${moment} по Москве`,
  broadcastCancelPlanButton: 'Снять с плана',
  broadcastOpenButton: 'Открыть рассылку',
  broadcastDiscardButton: 'Удалить',
  broadcastBackButton: 'Назад',
  broadcastPlaceButton: 'Регионы или услуга',
  broadcastClearRegionsButton: 'Все регионы',
  broadcastClearServiceButton: 'Любая услуга',
  broadcastConfirm: ({ number, people }: { number: string; people: number }) =>
    `<b>Отправить рассылку № ${number}?</b> В чат получат: ${formatNumber(people)}.`,
  broadcastStartButton: ({ people, whom }: { people: number; whom: string }) =>
    `Отправить (${formatNumber(people)}): ${whom}`,
  broadcastStopButton: 'Остановить',
  broadcastRenewButton: 'Обновить',
  broadcastCounts: ({ sent, unreachable, switchedOff }: { sent: number; unreachable: number; switchedOff: number }) =>
    `Отправлено: ${formatNumber(sent)}\nБоту не написать: ${formatNumber(unreachable)}\nПредложения отключены: ${formatNumber(switchedOff)}`,
  broadcastUndelivered: (undelivered: number) => `Не доставлено: ${formatNumber(undelivered)}`,
  broadcastTakenBack: (takenBack: number) => `Снято с отправки: ${formatNumber(takenBack)}`,
  broadcastLeft: ({ left, minutes }: { left: number; minutes: number }) =>
    `Осталось: ${formatNumber(left)}, примерно ${formatNumber(minutes)} мин`,
  broadcastAsk: {
    ru: 'Пришлите текст по-русски. Жирный шрифт, ссылки и прочее оформление сохранятся. До 4096 знаков, с фото — до 1024. Выйти — /cancel, черновик останется.',
    en: 'Пришлите текст по-английски: его прочтут те, кто выбрал английский. Без него все прочтут русский. До 4096 знаков, с фото — до 1024. Выйти — /cancel.',
    photo: 'Пришлите одно фото. Текст под фото — не длиннее 1024 знаков. Выйти — /cancel.',
    button:
      'Пришлите надпись, а последней строкой — куда она ведёт: страница приложения (/services?category=excursion) или адрес https://… Надпись по-английски — отдельной строкой между ними. Выйти — /cancel.',
    place:
      'Пришлите регионы через запятую (Москва, Республика Карелия) или адрес услуги (/service/…): тогда рассылку получат те, у кого она в избранном. Выйти — /cancel.',
  },
  broadcastTextOnly: 'Здесь нужен текст, одним сообщением. Выйти — /cancel.',
  broadcastPhotoOnly: 'Здесь нужно фото, не файл и не текст. Выйти — /cancel.',
  broadcastProblem: (about: string) => broadcastProblems[about] ?? 'Так не получится. Попробуйте иначе.',
  segmentEverybody: 'всем',
  segmentLanguageAny: 'Язык: любой',
  segmentLanguageRu: 'Язык: русский',
  segmentLanguageEn: 'Язык: английский',
  segmentTypeAny: 'Туристы и организаторы',
  segmentTypeTourist: 'Только туристы',
  segmentTypeOrganizer: 'Только организаторы',
  segmentActiveAny: 'Заходили: когда угодно',
  segmentActive1: 'Заходили за сутки',
  segmentActive7: 'Заходили за 7 дней',
  segmentActive30: 'Заходили за 30 дней',
  segmentMiningAny: 'Маршруты: неважно',
  segmentMiningNever: 'Маршрут не начинали',
  segmentMiningStarted: 'Маршрут начинали',
  segmentTripsAny: 'Поездки: неважно',
  segmentTripsSome: 'Есть поездки',
  segmentTripsNone: 'Поездок нет',
  segmentFavoriteAny: 'Избранное: неважно',
  segmentFavoriteHotel: 'В избранном отели',
  segmentFavoriteExcursion: 'В избранном экскурсии',
  segmentFavoriteEntertainment: 'В избранном развлечения',
  segmentRegions: (regions: string) => `Регионы: ${regions}`,
  segmentService: (title: string) => `В избранном «${title}»`,
}
