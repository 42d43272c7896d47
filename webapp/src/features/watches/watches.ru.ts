import { createFormat } from '../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`
const days = (count: number) => many(count, 'днём', 'днями', 'днями')

export const watchesRu = {
  sheetTitle: 'Сообщим в\u00a0чате',
  startAt: (time: string) => `начало в\u00a0${time}`,
  whichDays: 'Какие дни',
  onlyFull: 'только те, где мест нет',
  moreDays: 'ещё',
  anyTime: 'Любое время',
  times: 'Время',
  nights: 'Ночей',
  atOnce: 'Нужно столько мест сразу',
  less: (what: string) => `Меньше: ${what}`,
  more: (what: string) => `Больше: ${what}`,
  limit: 'Не\u00a0дороже',
  limitHint: 'Дороже не\u00a0предложим',
  limitFor: (unit: string, price: string) => `${price} · ${unit}`,
  now: (price: string) => `сейчас ${price}`,
  limitSlider: 'Максимальная цена',
  how: [
    ['Место освободилось.', 'Пишем, когда подойдёт ваша очередь'],
    ['Держим его 30\u00a0минут.', 'Без вас ничего не\u00a0спишем'],
    ['Не\u00a0успели или отказались.', 'Место уйдёт следующему'],
  ],
  watch: (count: number) => (count === 1 ? 'Следить за\u00a0этим днём' : `Следить за\u00a0${days(count)}`),
  watchStay: 'Следить за\u00a0этими датами',
  started: 'Следим. Напишем, когда место освободится.',
  toList: 'За\u00a0чем слежу',
  offerTag: 'Вы\u00a0следили за\u00a0этим днём',
  offerTitle: 'Места освободились',
  left: (clock: string) => `Осталось ${clock}`,
  heldUntil: (time: string) => `держим до\u00a0${time}`,
  when: 'Когда',
  places: 'Места',
  price: 'К\u00a0оплате',
  yourLimit: 'Ваш максимум',
  offerNote: (time: string) =>
    `Места уже за\u00a0вами. Не\u00a0оплатите до\u00a0${time}\u00a0— уйдут следующему, а\u00a0мы будем следить дальше`,
  pay: (price: string) => `Оплатить ${price}`,
  decline: 'Отказаться, отдать следующему',
  declined: 'Отдали следующему. Следим дальше.',
  goneTitle: 'Этих мест уже не\u00a0держим',
  goneText: 'Время вышло или вы\u00a0отказались. Мы следим дальше и\u00a0напишем, когда место освободится снова.',
  listTitle: 'За\u00a0чем слежу',
  emptyTitle: 'Пока ни\u00a0за\u00a0чем не\u00a0следите',
  emptyText:
    'Если на\u00a0нужный день мест нет, нажмите на\u00a0него в\u00a0календаре услуги: мы напишем, когда место освободится.',
  toServices: 'Выбрать поездку',
  states: { waiting: 'Ждём места', offered: 'Место за\u00a0вами' },
  ended: { booked: 'Забронировано', over: 'День прошёл', left: 'Больше не\u00a0следим' },
  opening: { waiting: 'Ждём открытия', opened: 'Бронь открылась', at: (moment: string) => `Откроется ${moment}` },
  take: 'Посмотреть и\u00a0оплатить',
  leave: 'Больше не\u00a0следить',
  upTo: (price: string) => `не\u00a0дороже ${price}`,
  moreCount: (count: number) => `ещё ${number(count, 0)}`,
}
