import type { ErrorCode } from '@enp/shared/errors'
import { createFormat } from './format.ts'

const { number, plural } = createFormat('ru')

const hours = (count: number) =>
  `${number(count, 1)}\u00a0${plural(count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`

const stars = (count: number) =>
  `${number(count, 0)} ${plural(count, { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' })}`

/** Every sentence the mini-app says, in Russian. The other languages are typed by its keys. */
export const ru = {
  common: {
    productName: 'enp travel',
    loading: 'Загрузка...',
    pageLoading: 'Загрузка страницы...',
    retry: 'Повторить',
    dismiss: 'Закрыть сообщение',
  },
  problems: {
    networkTitle: 'Нет связи с\u00a0сервером',
    network: 'Сервер временно недоступен. Проверьте подключение и попробуйте позже.',
    failedTitle: 'Не получилось загрузить',
    unexpected: 'Произошла непредвиденная ошибка. Попробуйте ещё раз.',
    offlineBanner: (day: string, time: string) => `Нет связи. Показываем сохранённое ${day} в\u00a0${time}`,
    staleBanner: (day: string, time: string) =>
      `Не\u00a0получилось обновить. Показываем сохранённое ${day} в\u00a0${time}`,
  },
  errors: {
    VALIDATION_ERROR: 'Проверьте введённые данные.',
    UNAUTHORIZED: 'Вход не\u00a0выполнен. Откройте приложение заново.',
    NOT_OPERATOR: 'Это может только оператор.',
    NOT_FOUND: 'Этого здесь больше нет.',
    PAYLOAD_TOO_LARGE: 'Слишком много данных. Сократите и\u00a0попробуйте снова.',
    UNSUPPORTED_MEDIA_TYPE: 'Это действие сейчас недоступно. Обновите страницу.',
    IDEMPOTENCY_CONFLICT: 'Запрос изменился по\u00a0дороге. Попробуйте ещё раз.',
    RATE_LIMITED: 'Слишком часто. Подождите немного и\u00a0повторите.',
    INTERNAL_ERROR: 'На\u00a0сервере что-то сломалось. Попробуйте позже.',
    UNAVAILABLE: 'Сервис отдыхает. Попробуйте через минуту.',
    INIT_DATA_MISSING: 'От\u00a0мессенджера не\u00a0получены данные для входа.',
    INIT_DATA_INVALID: 'Войти не\u00a0удалось. Откройте приложение заново.',
    INIT_DATA_EXPIRED: 'Данные для входа устарели. Откройте приложение заново.',
    MINING_ALREADY_ACTIVE: 'Вы уже в\u00a0пути.',
    MINING_NOT_CLAIMED: 'Сначала заберите награду за\u00a0пройденный маршрут.',
    MINING_NOT_STARTED: 'Маршрут ещё не\u00a0начат.',
    MINING_NOT_FINISHED: 'До\u00a0вершины ещё есть путь.',
    BOOST_UNKNOWN: 'Такого ускорения больше нет. Обновите страницу.',
    BOOST_NOT_OWNED: 'Это ускорение не\u00a0оплачено.',
    BOOST_ALREADY_OWNED: 'Такое ускорение на\u00a0этот маршрут уже есть.',
    PRICE_CHANGED: 'Цена изменилась. Проверьте её и\u00a0попробуйте ещё раз.',
    NOT_REFUNDABLE: 'Этот платёж не\u00a0возвращается сам. Напишите в\u00a0поддержку: /paysupport в\u00a0чате.',
    PROOF_INVALID: 'Кошелёк не\u00a0подтвердился. Подключите его ещё раз.',
    PROOF_EXPIRED: 'Подтверждение устарело. Подключите кошелёк ещё раз.',
    WALLET_TAKEN: 'Этот кошелёк привязан к\u00a0другому профилю.',
    WALLET_LIMIT: 'Больше пяти кошельков привязать нельзя.',
    WALLET_IN_USE: 'На этот кошелёк идёт вывод. Отвяжите его позже.',
    WALLET_TOO_NEW: 'На новый кошелёк выводят через сутки после привязки.',
    WITHDRAWAL_PENDING: 'Сначала дождитесь прошлого вывода.',
    BELOW_MINIMUM: 'Сумма меньше наименьшей.',
    BANK_DETAILS_MISSING: 'Сначала укажите банковские реквизиты.',
    LIMIT_EXCEEDED: 'Это больше, чем сейчас можно вывести.',
    ERASURE_BLOCKED: 'Деньги ещё в\u00a0пути. Попробуйте, когда они дойдут.',
    ERASURE_CHANGED: 'Кое-что изменилось. Посмотрите и\u00a0подтвердите ещё раз.',
    SERVICE_NOT_FOUND: 'Этой услуги больше нет.',
    ORGANIZER_NOT_FOUND: 'Этого организатора больше нет.',
    SOLD_OUT: 'Эти места только что заняли. Деньги не\u00a0списаны.',
    DATE_CLOSED: 'В\u00a0этот день не\u00a0продаётся. Выберите другой.',
    CUTOFF_PASSED: 'Запись на\u00a0это время закончилась. Выберите другое.',
    HOLD_LIMIT: 'За\u00a0вами уже три неоплаченные брони. Оплатите или отмените одну.',
    HOLD_EXPIRED: 'Время на\u00a0оплату вышло. Забронируйте ещё раз.',
    ALREADY_CANCELLED: 'Эта бронь уже отменена.',
    NOT_CANCELLABLE: 'Это уже нельзя отменить.',
    NOT_REVIEWABLE: 'Отзыв пишут один раз и\u00a0после поездки.',
    METHOD_UNAVAILABLE: 'Так сейчас заплатить нельзя. Выберите другой способ.',
    VOUCHER_REPLACED: 'Этот ваучер заменён новым. Попросите гостя открыть бронь.',
    VOUCHER_NOT_VALID: 'Эта бронь не\u00a0подтверждена, отметить гостей нельзя.',
    VOUCHER_USED_UP: 'По\u00a0этому ваучеру все уже отмечены.',
    CHECK_IN_CLOSED: 'Отметить гостей можно с\u00a0начала дня поездки и\u00a0до её\u00a0окончания.',
    NOT_MEMBER: 'Это может только сотрудник организатора.',
    TASK_NOT_FOUND: 'Этого задания больше нет.',
    WAIT_ONE_HOUR: 'Отсчёт пошёл: проверим через час.',
    WAIT_MINUTES: 'Час ещё не\u00a0прошёл. Загляните чуть позже.',
    NOT_SUBSCRIBED: 'Пока не\u00a0видим вас в\u00a0канале. Подпишитесь и\u00a0проверьте ещё раз.',
    TASK_NOT_DONE: 'Задание ещё не\u00a0выполнено.',
    TRY_LATER: 'Мессенджер не\u00a0отвечает. Ничего не\u00a0потерялось, попробуйте позже.',
    BONUS_ALREADY_CLAIMED: 'Сегодняшний бонус вы уже забрали.',
    INSUFFICIENT_FUNDS: 'Не\u00a0хватает средств. Пополните баланс.',
  } satisfies Record<ErrorCode, string>,
  /** By the specification's literal error values, section 8, of the calls that exist. */
  helpers: {
    'Application must be opened through the messenger': 'Откройте приложение через мессенджер.',
    'No authentication data received from the messenger': 'От\u00a0мессенджера не\u00a0получены данные для входа.',
    'Authentication failed': 'Войти не\u00a0удалось. Попробуйте ещё раз.',
    'Dev authentication failed': 'Войти без\u00a0мессенджера не\u00a0удалось. Попробуйте ещё раз.',
    'Token verification failed': 'Вход устарел. Откройте приложение заново.',
    'Token not received from server': 'Войти не\u00a0удалось. Попробуйте ещё раз.',
    'No token available': 'Вход не\u00a0выполнен. Откройте приложение заново.',
    'Failed to get mining status': 'Не\u00a0удалось узнать, где вы на\u00a0маршруте.',
    'Failed to start mining': 'Не\u00a0удалось отправиться в\u00a0путь. Попробуйте ещё раз.',
    'Failed to claim mining': 'Не\u00a0удалось забрать награду. Она ждёт вас, попробуйте ещё раз.',
    'Failed to purchase boost': 'Не\u00a0удалось купить ускорение. Попробуйте ещё раз.',
    'Failed to fetch balance': 'Не\u00a0удалось загрузить баланс.',
    'Failed to fetch transactions': 'Не\u00a0удалось загрузить операции.',
    'Failed to create transaction': 'Не\u00a0удалось начать пополнение. Попробуйте ещё раз.',
    'Failed to fetch tasks': 'Не\u00a0удалось загрузить задания.',
    'Failed to check task completion': 'Не\u00a0удалось проверить задание. Попробуйте ещё раз.',
    'Failed to fetch daily bonus info': 'Не\u00a0удалось загрузить бонус.',
    'Failed to claim daily bonus': 'Не\u00a0удалось забрать бонус. Он ждёт вас, попробуйте ещё раз.',
    'Не удалось создать бронирование': 'Не\u00a0удалось создать бронь. Деньги не\u00a0списаны.',
  },
  session: {
    openBot: 'Открыть бота',
    enterAsStandIn: 'Войти для\u00a0разработки',
    outsideTitle: 'Вход через мессенджер',
    noDataTitle: 'Не\u00a0удалось войти',
    noDataHint: 'Закройте приложение и\u00a0откройте его кнопкой в\u00a0чате с\u00a0ботом.',
    reopenTitle: 'Откройте приложение заново',
    reopen:
      'Данные для входа устарели. Закройте приложение и\u00a0откройте его снова из\u00a0чата\u00a0— ничего не\u00a0потеряется.',
    close: 'Закрыть приложение',
    loggedOutTitle: 'Вы вышли',
    loggedOut: 'Это устройство вас забыло. Награды и\u00a0покупки на\u00a0месте.',
    loggedOutOffline:
      'Это устройство вас забыло. Сервер не\u00a0ответил, поэтому прежний вход закончится сам, не\u00a0позже чем через сутки.',
    signInAgain: 'Войти снова',
  },
  errorScreen: {
    title: 'Что-то пошло не так',
    text: 'Сбились с\u00a0маршрута. Ваши enp и\u00a0брони на\u00a0месте.',
    again: 'Попробовать снова',
    reload: 'Перезагрузить страницу',
  },
  splash: {
    motto: 'Путешествия, которые возвращаются',
    progress: 'Прокладываем маршрут',
  },
  nav: {
    label: 'Основные разделы',
    mining: 'Майнинг',
    earn: 'Заработок',
    services: 'Услуги',
    friends: 'Друзья',
    profile: 'Профиль',
    rewardWaits: 'награда ждёт',
    unread: 'есть новые уведомления',
  },
  sheet: {
    close: 'Закрыть',
  },
  mining: {
    title: 'Майнинг',
    starsLabel: stars,
    routeOf: (durationHours: number) =>
      durationHours === 24 ? 'Маршрут на\u00a0сутки' : `Маршрут на\u00a0${hours(durationHours)}`,
    power: (factor: string) => `Сила ×${factor}`,
    time: (factor: string) => `Темп ×${factor}`,
  },
}

/** The shape of a catalogue: Russian's keys, so a language that misses one does not compile. */
export type Catalogue = typeof ru
