import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'
const counted = (count: number, one: string, few: string, many: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, few, many, other: few })}`

export const channelsRu = {
  title: 'Менеджер каналов',
  back: 'К\u00a0услугам',
  about:
    'Подключите отель к\u00a0TravelLine: места и\u00a0цены ночей берутся оттуда, брони уходят туда. Продать занятый номер станет нельзя.',
  failed: 'Подключения не\u00a0загрузились',
  rooms: (count: number) => (count === 0 ? 'номера не\u00a0связаны' : `связано: ${number(count, 0)}`),
  read: (at: string) => `обновлено ${at}`,
  unread: 'ещё не\u00a0читали',
  failures: {
    credentials: 'TravelLine не\u00a0принимает ключ. Введите новый ниже.',
    access: 'Ключ не\u00a0даёт нужного доступа. Разрешите поиск, описания и\u00a0бронирование.',
    unreachable: 'TravelLine не\u00a0отвечает. Мы пробуем снова.',
  },
  closed: 'Ночи закрыты для продажи, пока нет связи.',
  open: 'Номера',
  import: 'Взять описание',
  remove: 'Отключить',
  removeSure: 'Точно отключить?',
  removeHint: 'Места и\u00a0цены снова возьмутся из\u00a0вашего календаря.',
  connectTitle: 'Подключить отель',
  connectHint:
    'В\u00a0кабинете TravelLine создайте подключение API с\u00a0доступом к\u00a0поиску, описаниям, бронированию и\u00a0чтению броней. Скопируйте оттуда два ключа.',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  missing: 'Заполните оба ключа',
  connect: 'Подключить',
  choose: 'Какой отель?',
  connected: (name: string) => `Подключено: ${name}. Теперь свяжите номера.`,
  refused: {
    credentials: 'TravelLine не\u00a0узнал эти ключи. Проверьте их.',
    access: 'Ключи верные, но\u00a0доступа нет. Разрешите его в\u00a0кабинете TravelLine.',
    choice: 'В\u00a0TravelLine такого уже нет. Выберите другое.',
  },
  roomsTitle: (hotel: string) => `Номера: ${hotel}`,
  roomsFailed: 'Номера не\u00a0загрузились',
  noOptions: 'У\u00a0вас нет вариантов с\u00a0ценой за\u00a0номер. Сначала добавьте отель в\u00a0услугах.',
  notConnected: 'не\u00a0связан',
  elsewhere: 'связан с\u00a0другим отелем',
  link: (room: string, rate: string, adults: number) =>
    `${room}, «${rate}», ${counted(adults, 'гость', 'гостя', 'гостей')}`,
  room: 'Номер в\u00a0TravelLine',
  rate: 'Тариф',
  adults: 'Гостей в\u00a0номере',
  adultsHint: 'За\u00a0столько гостей берётся цена, даже если приедет меньше.',
  fewer: 'Меньше гостей',
  more: 'Больше гостей',
  preview: 'Показать, что изменится',
  previewTitle: 'Ближайшие 30\u00a0ночей',
  same: 'Ничего не\u00a0изменится',
  different: (count: number) => `Изменится: ${counted(count, 'ночь', 'ночи', 'ночей')}`,
  outOfRange: (count: number) =>
    `${counted(count, 'ночь', 'ночи', 'ночей')} не\u00a0продать: цена меньше 10\u00a0% или больше 500\u00a0% вашей. Поправьте цену варианта.`,
  bookings: (count: number, numbers: string) =>
    `Уже забронировано у\u00a0нас: ${counted(count, 'бронь', 'брони', 'броней')} (${numbers}). Проверьте, что они есть в\u00a0TravelLine.`,
  sides: 'Мест и\u00a0цена: сейчас → станет',
  nothing: 'закрыто',
  side: (places: number, price: string) => `${number(places, 0)}${nb}× ${price}`,
  save: 'Связать',
  saved: 'Связано. Места и\u00a0цены придут через минуту.',
  disconnect: 'Отвязать',
  disconnected: 'Отвязано',
}
