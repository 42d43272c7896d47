import { visibleText } from '@enp/shared/text/plain-text'

/** Headings of organizers' own tables by column, the Russian one for messages first. */
const headings: Readonly<Record<string, readonly string[]>> = {
  key: ['Артикул', 'Ключ', 'Код', 'Код услуги', 'ID', 'SKU', 'Code', 'Product code'],
  organizer: ['Организатор', 'Ключ организатора', 'Organiser', 'Supplier'],
  organizer_name: ['Название организатора', 'Имя организатора', 'Organiser name'],
  organizer_about: ['Об организаторе', 'О нас', 'Organiser about'],
  organizer_resources: ['Ресурсы организатора', 'Organiser resources'],
  category: ['Категория', 'Тип', 'Тип услуги', 'Вид услуги', 'Type', 'Service type'],
  status: ['Статус'],
  title: ['Название', 'Наименование', 'Название услуги', 'Услуга', 'Name', 'Service', 'Service name', 'Tour name'],
  short_description: ['Коротко', 'Краткое описание', 'Короткое описание', 'Анонс', 'Summary'],
  description: ['Описание', 'Полное описание', 'Подробное описание', 'Full description', 'Details'],
  region: ['Регион', 'Область', 'Субъект', 'State', 'Province'],
  city: ['Город', 'Населённый пункт', 'Посёлок', 'Town'],
  address: ['Адрес', 'Улица', 'Street', 'Street address'],
  latitude: ['Широта', 'Lat'],
  longitude: ['Долгота', 'Lon', 'Lng'],
  time_zone: ['Часовой пояс', 'Timezone'],
  images: ['Фото', 'Фотографии', 'Картинки', 'Изображения', 'Ссылки на фото', 'Photo', 'Photos', 'Pictures', 'Image'],
  guide_name: ['Гид', 'Имя гида', 'Guide'],
  guide_phone: ['Телефон гида'],
  included: ['Включено', 'Что включено', 'Входит в стоимость', 'Includes', 'Inclusions'],
  excluded: ['Не включено', 'Не входит', 'Не входит в стоимость', 'Not included', 'Exclusions'],
  highlights: ['Особенности', 'Главное', 'Преимущества'],
  accessibility: ['Доступность', 'Доступная среда'],
  languages: ['Языки', 'Язык', 'Language'],
  cancellation_policy: ['Условия отмены', 'Отмена', 'Правила отмены', 'Cancellation', 'Cancellation terms'],
  confirmation: ['Подтверждение', 'Подтверждение брони'],
  min_units: ['Минимум в брони', 'Min per booking'],
  max_units: ['Максимум в брони', 'Max per booking'],
  payment_methods: ['Способы оплаты', 'Payment'],
  enp_discount_max: ['Скидка за enp', 'Enp discount'],
  price_per: ['Цена за', 'Price for'],
  rating: ['Рейтинг', 'Оценка'],
  reviews: ['Отзывы', 'Количество отзывов', 'Number of reviews'],
  stars: ['Звёзды', 'Звёздность', 'Star rating'],
  check_in_from: ['Заезд', 'Время заезда', 'Заселение', 'Check-in', 'Checkin', 'Check-in time'],
  check_out_until: ['Выезд', 'Время выезда', 'Check-out', 'Checkout', 'Check-out time'],
  amenities: ['Удобства', 'Facilities'],
  duration_minutes: [
    'Длительность',
    'Продолжительность',
    'Длительность, мин',
    'Продолжительность, мин',
    'Duration',
    'Duration, min',
  ],
  bring: ['Что взять с собой', 'Что взять', 'Взять с собой', 'What to bring'],
  meeting_point: ['Место встречи', 'Место сбора', 'Точка сбора', 'Meeting place'],
  group_size_max: ['Размер группы', 'Максимум в группе', 'Group size', 'Max group size'],
  difficulty: ['Сложность', 'Уровень сложности'],
  plan: ['Программа', 'План', 'Маршрут', 'Itinerary', 'Program'],
  kind: ['Вид', 'Вид развлечения', 'Entertainment type'],
  opening_hours: ['Часы работы', 'Время работы', 'Режим работы', 'Working hours'],
  age_limit: ['Возраст', 'Возрастное ограничение', 'Минимальный возраст', 'Min age'],
  option: ['Ключ варианта', 'Код варианта', 'Option code'],
  option_name: ['Вариант', 'Название варианта', 'Тариф', 'Тип номера', 'Категория номера', 'Room type'],
  prices: ['Цена', 'Цены', 'Стоимость', 'Цена билета', 'Цена за человека', 'Цена за ночь', 'Price', 'Cost'],
  start_times: ['Начало', 'Время начала', 'Время отправления', 'Отправление', 'Start', 'Start time', 'Departure time'],
  capacity: ['Вместимость', 'Мест', 'Количество мест', 'Число мест', 'Количество номеров', 'Число номеров', 'Seats'],
  guests_max: ['Гостей в номере', 'Максимум гостей', 'Max guests'],
  beds: ['Кровати'],
  meal_plan: ['Питание', 'Meals'],
  min_nights: ['Минимум ночей', 'Ночей от', 'Min stay', 'Minimum nights'],
  weekdays: ['Дни', 'Дни недели', 'Days'],
  seasons: ['Сезоны', 'Season'],
  weekend_percent: ['Процент в выходные', 'Weekend price, percent'],
  book_ahead_days: ['Бронь за сколько дней', 'Booking window, days'],
  cutoff_minutes: ['Бронь не позже чем за, мин', 'Booking cutoff, min'],
  opens_at: ['Бронь откроется', 'Booking opens'],
  min_guests: ['Минимум гостей', 'Едем от, гостей', 'Minimum guests'],
  decide_hours: ['Решение за, часов', 'Decision, hours before'],
  price_steps: ['Цена падает', 'Дешевле с ростом группы', 'Price steps'],
  deposit_percent: ['Предоплата, процент', 'Deposit, percent'],
  rest_days_before: ['Остаток за, дней', 'Rest, days before'],
  is_private: ['Только одна группа', 'One group only'],
  resources: ['Ресурсы'],
  extras: ['Дополнительно', 'Доп. услуги', 'Дополнительные услуги', 'Add-ons'],
  questions: ['Вопросы', 'Вопросы гостям'],
  pick_ups: ['Трансфер', 'Места посадки', 'Transfer', 'Pick-up'],
}

const inEnglish = /\s(?:en|eng|english|англ|английский|на английском|по английски)$/
const inRoubles = /\s(?:руб|рублей|рубли|р|rub|rur)$/

/** Ignores case, «ё», punctuation and a currency in the end. */
function toWords(heading: string): string {
  const words = heading.toLowerCase().replaceAll('ё', 'е').replace(/₽/g, ' руб ')
  return words
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(inRoubles, '')
}

const columnsByWords = new Map(
  Object.entries(headings).flatMap(([column, own]) =>
    [column, ...own].map((heading) => [toWords(heading), column] as const),
  ),
)

/** The column that an organizer chose for a heading, by `toHeadingKey`; empty: left out. */
export type ColumnMatches = ReadonlyMap<string, string>

/** Ignores case, punctuation, a currency and invisible characters; may be empty. */
export function toHeadingKey(heading: string): string {
  const visible = visibleText(heading)
  return toWords(visible) || visible.toLowerCase()
}

/** Words of a heading, and whether they name the English of another column. */
export function toHeadingWords(heading: string): { readonly words: readonly string[]; readonly isEnglish: boolean } {
  const words = toWords(heading)
  return { words: words.replace(inEnglish, '').split(' '), isEnglish: inEnglish.test(words) }
}

/** Returns the words of each known heading of a column, the documented name first. */
export const listHeadingWords = (column: string): ReadonlyArray<readonly string[]> =>
  [column, ...(headings[column] ?? [])].map((heading) => toHeadingWords(heading).words)

/** Returns the documented name of a column; an unknown heading stays as it is. */
export function toColumnName(heading: string): string {
  const words = toWords(heading)
  const column = columnsByWords.get(words)
  if (column !== undefined) return column
  const translated = columnsByWords.get(words.replace(inEnglish, ''))
  return inEnglish.test(words) && translated !== undefined ? `${translated}_en` : heading.toLowerCase()
}

/** Returns the Russian heading of a column, for a table with Russian headings. */
export function toRussianHeading(column: string): string {
  const [russian] = headings[column.replace(/_en$/, '')] ?? []
  if (russian === undefined) return column
  return column.endsWith('_en') ? `${russian} (англ.)` : russian
}
