import { createFormat } from '../../locales/format/format.ts'

const { plural } = createFormat('ru')

export const profileRu = {
  coins: { enp: 'enp', usdt: 'USDT', ton: 'TON', stars: 'звёзды на\u00a0балансе' },
  wallet: 'Кошелёк',
  balanceFailed: 'Баланс не\u00a0загрузился',
  onTheWay: 'В\u00a0пути',
  untilFinish: 'до\u00a0финиша',
  arrived: 'Маршрут пройден',
  rewardWaits: 'награда ждёт',
  walked: (percent: string) => `пройдено ${percent}%`,
  trips: 'Мои поездки',
  favorites: 'Избранное',
  about: 'О\u00a0вас',
  region: 'Регион',
  regionNone: 'Не\u00a0выбран',
  regionNow: (name: string) => `Сейчас: ${name}`,
  regionHint: 'От\u00a0региона зависят услуги рядом и\u00a0ночные часы, когда бот не\u00a0пишет.',
  regionSave: 'Сохранить',
  friends: 'Приглашения',
  friendsCount: (count: number, shown: string) =>
    count === 0
      ? 'Пока никого'
      : `${shown}\u00a0${plural(count, { one: 'друг', few: 'друга', many: 'друзей', other: 'друга' })}`,
  support: 'Поддержка',
  supportHint: 'Ответим в\u00a0чате: /support',
  language: 'Язык',
  languages: { ru: 'Русский', en: 'English' },
  inbox: (unread: number) => (unread > 0 ? `Уведомления, новых: ${unread}` : 'Уведомления'),
  notifications: 'Уведомления',
  topics: {
    mining: { title: 'Маршрут пройден', detail: 'Когда можно забрать награду' },
    bonus: { title: 'Ежедневный бонус', detail: 'Когда ждёт новый' },
    trips: { title: 'Поездки', detail: 'Напоминания о\u00a0бронях' },
    friends: { title: 'Друзья', detail: 'Кто присоединился и\u00a0какую долю принёс' },
    prices: {
      title: 'Цены и\u00a0места',
      detail: 'Когда избранное или то, за\u00a0чем следите, подешевело или заканчивается',
    },
    offers: { title: 'Предложения', detail: 'Скидки и\u00a0новости enp travel' },
  },
  suggestions: 'Подборки',
  recommendations: {
    title: 'Подборки для\u00a0вас',
    detail: 'По\u00a0вашему избранному и\u00a0поездкам. Если выключить, мы\u00a0перестанем их\u00a0учитывать',
  },
  notificationsNote: 'О\u00a0деньгах и\u00a0ваших бронях бот пишет всегда.',
  refused: 'Не\u00a0сохранилось, вернули как было.',
  more: 'Ещё',
  watches: 'За\u00a0чем слежу',
  giftCards: 'Подарочные карты',
  desk: 'Кабинет организатора',
  terms: 'Правила',
  privacy: 'Личные данные',
  leave: 'Выйти',
  leaveTitle: 'Выйти из\u00a0аккаунта?',
  leaveText:
    'Данные на\u00a0этом устройстве удалятся. Награды, покупки и\u00a0друзья сохранятся и\u00a0появятся, когда вы войдёте снова.',
  stay: 'Остаться',
}
