import { createFormat } from '../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const detailsRu = {
  plan: 'Маршрут дня',
  extras: 'Можно добавить',
  featureKinds: {
    highlight: 'Почему стоит поехать',
    inclusion: 'Что включено',
    exclusion: 'Оплачивается отдельно',
    accessibility: 'Доступность',
  },
  bring: 'Что взять с\u00a0собой',
  amenities: 'Удобства',
  cancelling: 'Отмена и\u00a0возврат',
  policies: {
    flexible:
      'Отмените не\u00a0позже чем за\u00a024\u00a0часа до\u00a0начала\u00a0— вернём всё. Позже деньги не\u00a0возвращаются.',
    moderate:
      'Отмените за\u00a05\u00a0дней или раньше\u00a0— вернём всё, не\u00a0позже чем за\u00a024\u00a0часа\u00a0— половину. Потом деньги не\u00a0возвращаются.',
    strict: 'Отмените за\u00a07\u00a0дней или раньше\u00a0— вернём половину. Потом деньги не\u00a0возвращаются.',
    nonrefundable: 'Деньги не\u00a0возвращаются, даже если отменить заранее.',
  },
  organizerCancels:
    'Если отменит организатор, вернём всё. Если бронь подтверждена больше суток или до\u00a0начала не\u00a0больше 7\u00a0дней, он добавит 10% в\u00a0enp, до\u00a02\u00a0000.',
  place: 'Где это',
  meeting: 'Встреча',
  hours: 'Часы работы',
  openMap: 'Открыть в\u00a0картах',
  copyAddress: 'Скопировать адрес',
  addressCopied: 'Адрес скопирован',
  addressNotCopied: 'Не\u00a0получилось скопировать адрес.',
  organizer: 'Организатор',
  options: { hotel: 'Номер', excursion: 'Программа', entertainment: 'Билет' },
  meals: {
    none: 'без питания',
    breakfast: 'завтрак',
    half_board: 'завтрак и\u00a0ужин',
    full_board: 'трёхразовое питание',
  },
  fromNights: (count: number) => `от\u00a0${many(count, 'ночи', 'ночей', 'ночей')}`,
  dates: 'Даты',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  datesFailed: 'Свободные даты не\u00a0загрузились',
  fewPlaces: 'мало мест',
  noPlaces: 'мест нет',
  closed: 'закрыто',
  checkInMark: 'заезд',
  checkOutMark: 'выезд',
  chosenMark: 'выбрано',
  stayHintFrom: 'Выберите день заезда',
  stayHintUntil: 'Теперь день выезда',
  dayHint: 'Выберите день',
  opensHint: 'Выбрать день можно будет, когда откроется бронь',
  emptyMonth: 'В\u00a0этом месяце свободных дней нет.',
  soldOutTitle: 'Свободных дат нет',
  soldOutText: 'Всё занято на\u00a0год вперёд. Выберите день, и\u00a0мы напишем, когда место освободится.',
  soldOutOption: 'Здесь всё занято на\u00a0год вперёд. Выберите другой вариант выше.',
  goneRemark: 'Этих мест больше нет. Выберите другой день или другое время.',
  thousands: (count: number) => `${number(count, 0)}\u00a0т.`,
  dayPast: 'Этот день уже прошёл.',
  dayClosed: (day: string) => `${day}: закрыто.`,
  dayOpensLater: (day: string) => `${day}: бронь ещё не\u00a0открылась.`,
  similarFree: 'Похожие со\u00a0свободными местами',
  freeNearby: 'Рядом есть свободные дни',
  nothingNearby: 'Свободных дней рядом нет',
  orWait: 'Или подождите: напишем в\u00a0чате, если место освободится.',
  vacantPlaces: (count: number) => many(count, 'место', 'места', 'мест'),
  daySoldOut: (day: string) => `${day}: мест нет.`,
  dayTooFew: (day: string, free: number, needed: number) =>
    `${day}: свободно ${number(free, 0)}, а\u00a0нужно ${number(needed, 0)}.`,
  nightsRemark: (count: number, earliest: string) =>
    `Бронь от\u00a0${many(count, 'ночи', 'ночей', 'ночей')}. Выезд не\u00a0раньше: ${earliest}.`,
  timeTooFew: (time: string, free: number, needed: number) =>
    `На\u00a0${time} свободно ${number(free, 0)}, а\u00a0нужно ${number(needed, 0)}.`,
  timeSoldOut: (time: string) => `На\u00a0${time} мест нет.`,
  timeClosed: (time: string) => `На\u00a0${time} уже не\u00a0записаться.`,
  atMost: (count: number) => `Можно не\u00a0больше ${number(count, 0)}.`,
  atLeast: (count: number) => `Нужно не\u00a0меньше ${number(count, 0)}.`,
  roomFull: (count: number) => `В\u00a0номере до\u00a0${many(count, 'гостя', 'гостей', 'гостей')}. Добавьте номер.`,
  total: 'Итого',
  touristTax: 'Туристический налог',
  taxExempt: (age: number) =>
    `Гости младше ${age}\u00a0${age === 1 ? 'года' : 'лет'} не\u00a0платят: укажите их при оформлении`,
  times: 'Начало',
  localTime: 'Время местное',
  gathered: (booked: number, guests: number) => `${booked} из\u00a0${guests}`,
  onlyYourGroup: 'Только ваша группа',
  deposit: (percent: number) => `предоплата ${percent}\u00a0%`,
  goesFrom: (count: number) => `едем от\u00a0${many(count, 'гостя', 'гостей', 'гостей')}`,
  placesLeft: (count: number) => many(count, 'место', 'места', 'мест'),
  party: 'Кто едет',
  guests: 'Гости',
  rooms: 'Номера',
  roomTakes: (count: number) => `в\u00a0номере до\u00a0${many(count, 'гостя', 'гостей', 'гостей')}`,
  less: (what: string) => `Меньше: ${what}`,
  more: (what: string) => `Больше: ${what}`,
  ages: (from: number | undefined, to: number | undefined) =>
    to === undefined
      ? `от\u00a0${many(from ?? 0, 'года', 'лет', 'лет')}`
      : from === undefined || from === 0
        ? `до\u00a0${many(to, 'года', 'лет', 'лет')}`
        : `${from}\u2013${many(to, 'год', 'года', 'лет')}`,
  free: 'бесплатно',
  choice: 'Ваш выбор',
  estimated: 'Часть билетов посчитана по\u00a0цене этого дня\u00a0— точную сумму покажем при бронировании.',
}
