import { createFormat } from '../../../locales/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

/**
 * Russian texts of the filter sheet and of the chips above the list. The English ones are typed by
 * these keys.
 */
export const filterWordsRu = {
  category: 'Категория',
  allCategories: 'Все',
  categories: { hotel: 'Отели', excursion: 'Экскурсии', entertainment: 'Досуг' },
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  clearDates: 'Любые даты',
  day: 'День',
  noDay: 'Не\u00a0выбран',
  tomorrow: 'Завтра',
  typePrice: 'Указать точно',
  noLimit: 'Без\u00a0ограничения',
  anyStars: 'Любые',
  reset: 'Сбросить',
  price: 'Цена',
  priceOf: {
    night: 'Цена за\u00a0ночь',
    nights: (count: number) => `Цена за\u00a0${many(count, 'ночь', 'ночи', 'ночей')}`,
    person: 'Цена за\u00a0гостя',
    party: (count: number) => `Цена за\u00a0${many(count, 'гостя', 'гостей', 'гостей')}`,
  },
  groups: {
    stars: 'Звёзды',
    amenities: 'Удобства',
    duration: 'Сколько длится',
    difficulty: 'Нагрузка',
    kind: 'Чем заняться',
    traits: 'Важно',
  },
  facets: {
    stars: { 2: '2\u00a0звезды', 3: '3\u00a0звезды', 4: '4\u00a0звезды', 5: '5\u00a0звёзд' },
    amenities: {
      sauna: 'Баня',
      breakfast: 'Завтрак',
      wifi: 'Wi-Fi',
      parking: 'Парковка',
      kitchen: 'Кухня',
      pets: 'Питомцы',
      fireplace: 'Камин',
      water: 'У\u00a0воды',
      transfer: 'Трансфер',
      pool: 'Бассейн',
      air_conditioning: 'Кондиционер',
    },
    duration: {
      to2h: 'до\u00a02\u00a0часов',
      to4h: '2–4\u00a0часа',
      to8h: '4–8\u00a0часов',
      day: 'целый день',
      days: 'несколько дней',
    },
    difficulty: { easy: 'Легко', moderate: 'Средне', hard: 'Сложно' },
    kind: {
      show: 'Представления',
      park: 'Парки',
      spa: 'Бани и\u00a0спа',
      rental: 'Прокат',
      museum: 'Музеи',
      workshop: 'Мастер-классы',
    },
    traits: {
      kids: 'С\u00a0детьми',
      small_group: 'Мини-группа',
      instant: 'Бронь сразу',
      free_cancellation: 'Бесплатная отмена',
    },
  },
  cancellationDetail: 'Хотя бы за\u00a024\u00a0часа',
  rating: 'Оценка',
  anyRating: 'Любая',
  atLeast: (rating: number) => `от\u00a0${number(rating, 1)}`,
  ratingAtLeast: (rating: number) => `Оценка от\u00a0${number(rating, 1)}`,
  priceUpTo: (price: string) => `до\u00a0${price}\u00a0₽`,
  priceFrom: (price: string) => `от\u00a0${price}\u00a0₽`,
  priceBetween: (min: string, max: string) => `${min}–${max}\u00a0₽`,
  guests: (count: number) => many(count, 'гость', 'гостя', 'гостей'),
  applied: 'Выбранные фильтры',
  remove: (what: string) => `Убрать: ${what}`,
  removeAll: 'Сбросить всё',
  showFound: {
    hotel: (count: number) => `Показать ${many(count, 'отель', 'отеля', 'отелей')}`,
    excursion: (count: number) => `Показать ${many(count, 'экскурсию', 'экскурсии', 'экскурсий')}`,
    entertainment: (count: number) => `Показать ${many(count, 'развлечение', 'развлечения', 'развлечений')}`,
  },
}
