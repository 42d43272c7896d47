import { createFormat } from '../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const minutes = (count: number) =>
  `${number(count)}\u00a0${plural(count, { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' })}`

export const earnRu = {
  title: 'Заработок',
  balance: (enp: string) => `Баланс: ${enp}\u00a0enp. Открыть кошелёк`,
  bonusTitle: 'Ежедневный бонус',
  bonusFailed: 'Бонус не\u00a0загрузился',
  bonusAmount: (enp: string) => `Плюс ${enp}\u00a0enp`,
  bonusParts: (base: string, streak: string) => `${base} за\u00a0вход и\u00a0${streak} за\u00a0серию`,
  bonusBase: 'За\u00a0вход сегодня',
  bonusPaid: 'Уже на\u00a0балансе',
  bonusNext: 'Ваш следующий бонус',
  claim: 'Забрать бонус',
  claimed: (enp: string) => `${enp}\u00a0enp уже на\u00a0балансе`,
  nextIn: (clock: string) => `Следующий через ${clock}`,
  nextAt: (when: string) => `Следующий бонус\u00a0— ${when}`,
  inARow: (days: number) =>
    `${number(days)}\u00a0${plural(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })} подряд`,
  freezes: (count: number) =>
    count === 1
      ? 'Есть заморозка: один пропущенный день не\u00a0прервёт серию.'
      : `Есть ${number(count)} заморозки: два пропущенных дня не\u00a0прервут серию.`,
  noFreezes: 'За\u00a0каждые 7 бонусов даём заморозку: она сохранит серию, если пропустите день.',
  week: 'Неделя',
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  weekdayNames: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  dayStates: {
    claimed: 'бонус получен',
    frozen: 'сохранён заморозкой',
    missed: 'без бонуса',
    today: 'сегодня',
    ahead: 'впереди',
  },
  tasksTitle: 'Задания',
  tasksFailed: 'Задания не\u00a0загрузились',
  upTo: (enp: string) => `до\u00a0${enp}\u00a0enp`,
  allDoneTitle: 'Всё выполнено',
  allDone: 'Новые задания появятся здесь. А\u00a0пока enp приносит маршрут.',
  toMining: 'К\u00a0маршруту',
  reward: (enp: string) => `${enp}\u00a0enp`,
  checkedInAnHour: 'Проверим через час',
  submitted: 'Проверит оператор',
  doneOn: (day: string) => `Выполнено ${day}`,
  taken: 'Награда снята: вы вышли из\u00a0канала',
  friends: (have: string, need: string) => `${have}\u00a0из\u00a0${need}`,
  until: (day: string) => `до\u00a0${day}`,
  go: 'Перейти',
  check: 'Проверить',
  take: 'Забрать',
  invite: 'Пригласить',
  pending: 'Проверяем',
  expired: 'Время вышло',
  minutesLeft: (count: number) => `${number(count)}\u00a0мин`,
  minutesLeftLong: (count: number) => `Проверим через ${minutes(count)}`,
  comeBackInAnHour: 'Вернитесь через час\u00a0— тогда проверим визит',
  comeBackIn: (count: number) => `Вернитесь через ${minutes(count)}\u00a0— тогда проверим визит`,
  friendsNeeded: (have: string, need: string) => `Друзей в\u00a0пути пока ${have} из\u00a0${need}. Пригласите ещё.`,
  bonusFirst: 'Сначала заберите сегодняшний бонус.',
  openChannel: 'Открыть канал',
  paid: (enp: string) => `+${enp}\u00a0enp на\u00a0балансе`,
  accepted: 'Отправили на\u00a0проверку. Награда придёт после неё.',
}
