import { createFormat, type Language } from './format/format.ts'

const { number, plural } = createFormat('ru')

const hours = (count: number) =>
  `${number(count, 1)}\u00a0${plural(count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`

const stars = (count: number) =>
  `${number(count, 0)} ${plural(count, { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' })}`

/** All Russian texts of the first load. Other languages have the same keys. */
export const interfaceTextsRu = {
  common: {
    language: 'ru' as Language,
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
    supportCode: (requestId: string) => `Код для\u00a0поддержки: ${requestId}`,
    offlineBanner: (day: string, time: string) => `Нет связи. Показываем сохранённое ${day} в\u00a0${time}`,
    staleBanner: (day: string, time: string) =>
      `Не\u00a0получилось обновить. Показываем сохранённое ${day} в\u00a0${time}`,
  },
  /** Keys are the specification's literal error values, section 8, of a launch. */
  helpers: {
    'Application must be opened through the messenger': 'Откройте приложение через мессенджер.',
    'No authentication data received from the messenger': 'От\u00a0мессенджера не\u00a0получены данные для входа.',
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
    loggedOut: 'Данные на\u00a0этом устройстве удалены. Награды и\u00a0покупки сохранились.',
    loggedOutOffline:
      'Данные на\u00a0этом устройстве удалены. Сервер не\u00a0ответил, поэтому прежний вход закончится сам, не\u00a0позже чем через сутки.',
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

/** Texts of one language: a language that misses a Russian key does not compile. */
export type InterfaceTexts = typeof interfaceTextsRu
