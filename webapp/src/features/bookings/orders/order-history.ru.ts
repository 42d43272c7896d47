import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const ordersRu = {
  title: 'Мои поездки',
  tabsLabel: 'Какие поездки',
  tabs: { upcoming: 'Предстоят', completed: 'Прошли', cancelled: 'Отменены' },
  oneTrip: (count: number) => `Одна поездка, ${many(count, 'бронь', 'брони', 'броней')}`,
  inDays: (days: number) => `Через\u00a0${many(days, 'день', 'дня', 'дней')}`,
  tags: {
    hold: 'Ждёт оплаты',
    paying: 'Оплата подтверждается',
    paid: 'Оплачено',
    rest: 'Нужен остаток',
    awaiting: 'Ждём ответа организатора',
    today: 'Сегодня',
    tomorrow: 'Завтра',
    now: 'Идёт сейчас',
    over: 'Уже прошла',
    arrived: 'Вы на\u00a0месте',
    completed: 'Завершена',
    noShow: 'Неявка',
    expired: 'Не\u00a0оплачена',
    declined: 'Организатор отказал',
    cancelled: 'Отменена',
    cancelledByOrganizer: 'Отменил организатор',
  },
  actions: { pay: 'Оплатить', ticket: 'Билет', review: 'Оценить', again: 'Повторить' },
  refunded: 'Возвращено',
  refunding: 'Возврат в\u00a0пути',
  refundTo: {
    card: (day: string) => `Деньги вернулись на\u00a0карту ${day}`,
    balance: (day: string) => `Деньги вернулись на\u00a0баланс ${day}`,
    usdt: (day: string) => `Деньги вернулись на\u00a0баланс ${day}`,
    gift_card: (day: string) => `Деньги вернулись на\u00a0подарочную карту ${day}`,
  },
  refundToCardSoon: 'Деньги идут на\u00a0карту. Обычно это до\u00a05\u00a0рабочих дней',
  hide: (title: string) => `Убрать из\u00a0списка: ${title}`,
  hidden: (title: string) => `Убрали «${title}» из\u00a0списка.`,
  undo: 'Вернуть',
  notHidden: 'Убрать не\u00a0получилось.',
  empty: {
    upcoming: {
      title: 'Впереди пока ничего',
      text: 'Забронируйте поездку\u00a0— билет и\u00a0отсчёт дней появятся здесь.',
    },
    completed: {
      title: 'Здесь будут ваши поездки',
      text: 'Съездите\u00a0— и\u00a0сможете оценить поездку или повторить её.',
    },
    cancelled: { title: 'Отменённых поездок нет', text: 'Если планы изменятся, возврат будет виден здесь.' },
  },
  toServices: 'Смотреть услуги',
  failed: 'Поездки не\u00a0загрузились',
  more: 'Показать ещё',
  moreFailed: 'Продолжение не\u00a0загрузилось',
}
