import type { ReferralRates, ReferralShares } from '@enp/shared/money/rewards'
import { createFormat } from '../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const share = ({ shareBasisPoints: [first] }: { readonly shareBasisPoints: ReferralShares }) =>
  `${number(first / 100)}%`

const friends = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'друг', few: 'друга', many: 'друзей', other: 'друга' })}`

export const friendsRu = {
  title: 'Друзья',
  earned: (amount: string) => `Друзья принесли ${amount}`,
  inviteWhom: 'Пригласить',
  inviteTypes: { tourist: 'Туриста', organizer: 'Организатора' },
  invites: {
    tourist: {
      title: 'Доход с\u00a0каждой поездки друга\u00a0— навсегда',
      text: ({ booking, earning }: ReferralRates) =>
        `${share(booking)} нашей комиссии с\u00a0его поездок, ${share(earning)} от\u00a0его наград. Без ограничения по\u00a0времени.`,
      action: 'Пригласить друга',
      qrTitle: 'Приглашение для\u00a0туриста',
      message: (enp: string) =>
        `Поехали вместе: маршруты и поездки по России. За первый пройденный маршрут\u00a0— ещё ${enp}\u00a0enp в подарок.`,
    },
    organizer: {
      title: 'Доход с\u00a0каждой продажи организатора\u00a0— навсегда',
      text: ({ organizerSale }: ReferralRates) =>
        `${share(organizerSale)} нашей комиссии с\u00a0его продаж. Без ограничения по\u00a0времени.`,
      action: 'Пригласить организатора',
      qrTitle: 'Приглашение для\u00a0организатора',
      message: () => 'Продавайте свои поездки и экскурсии прямо в мессенджере: брони, оплата и билеты уже готовы.',
    },
  },
  link: 'Ссылка-приглашение',
  copyLink: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована',
  copyFailed: 'Не\u00a0скопировалось. Выделите ссылку и\u00a0скопируйте',
  copy: 'Копировать',
  send: 'Отправить',
  qr: 'QR-код приглашения',
  qrHint: 'Наведите камеру, чтобы открыть бота',
  qrFailed: 'Не\u00a0получилось показать код. Отправьте ссылку.',
  saveQr: 'Сохранить картинку',
  showQr: 'Показать QR-код',
  howItWorks: 'Как считается доход',
  tabs: 'Приглашённые и\u00a0награды',
  referals: 'Приглашённые',
  rewards: 'Награды',
  month: 'Месяц',
  year: 'Год',
  userTypes: { tourist: 'Турист', organizer: 'Организатор' },
  level: (level: number) => `${number(level, 0)}-й\u00a0уровень`,
  states: {
    joined: 'Открыт бот',
    onboarded: 'Выбран регион',
    active: 'Первый маршрут пройден',
    first_trip: 'Первая поездка состоялась',
  },
  reasons: {
    had_account: 'Не\u00a0считается: аккаунт уже был',
    under_review: 'Пока не\u00a0считается: идёт проверка',
    not_counted: 'Не\u00a0считается по\u00a0итогам проверки',
  },
  uncounted: {
    had_account: (count: number) =>
      `${friends(count)} не\u00a0${plural(count, { one: 'считается', other: 'считаются' })}: аккаунт уже был раньше`,
    under_review: (count: number) =>
      `${friends(count)} пока не\u00a0${plural(count, { one: 'считается', other: 'считаются' })}: идёт проверка`,
    not_counted: (count: number) =>
      `${friends(count)} не\u00a0${plural(count, { one: 'считается', other: 'считаются' })} по\u00a0итогам проверки`,
  },
  listFailed: 'Друзья не\u00a0загрузились',
  rewardsFailed: 'Награды не\u00a0загрузились',
  more: 'Показать ещё',
  moreFailed: 'Продолжение не\u00a0загрузилось',
  emptyTitle: 'Здесь будут ваши друзья',
  emptyText: 'Отправьте ссылку тому, с\u00a0кем хотите в\u00a0путь. Друг появится здесь, как только откроет бота.',
  earlierTitle: 'Тогда друзей ещё не\u00a0было',
  earlierText: 'Выберите месяц позже: друзья видны с\u00a0того месяца, в\u00a0котором пришли.',
  toNow: 'Показать этот месяц',
  totalOf: (month: string) => `Всего за\u00a0${month}`,
  waiting: (amounts: string) => `из\u00a0них ещё ждут: ${amounts}`,
  rewardCount: (count: number) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'награда', few: 'награды', many: 'наград', other: 'награды' })}`,
  activities: {
    activation: 'Приглашение',
    mining: 'Майнинг',
    task: 'Задание',
    daily_bonus: 'Ежедневный бонус',
    boost: 'Ускорение',
    booking: 'Поездка',
    organizer_sale: 'Продажа',
  },
  ownReward: 'Ваш подарок за\u00a0приглашение',
  somebody: 'Друг',
  rewardStates: {
    pending: (when: string) => `Станет доступна ${when}`,
    available: 'Доступна, скоро на\u00a0балансе',
    paid: 'На\u00a0балансе',
    reversed: 'Отменена',
  },
  noRewardsTitle: 'Наград пока нет',
  noRewardsText: 'Первая появится, когда друг пройдёт маршрут, отправится в\u00a0поездку или купит ускорение.',
  noSuchTitle: 'Таких наград нет',
  noSuchText: 'Выберите другие фильтры или другой месяц.',
  filters: 'Фильтры',
  filtersChosen: (count: number) => `Фильтры, выбрано: ${number(count, 0)}`,
  statusLabel: 'Состояние',
  anyStatus: 'Любое',
  statuses: { pending: 'Ждут', available: 'Доступны', paid: 'На\u00a0балансе', reversed: 'Отменены' },
  currencyLabel: 'Валюта',
  anyCurrency: 'Любая',
  currencies: { enp: 'enp', usdt: 'USDT' },
  activityLabel: 'За\u00a0что',
  anyActivity: 'За\u00a0всё',
  apply: 'Показать награды',
  reset: 'Сбросить фильтры',
}
