/** A service as typed into either form: sections of the desk, with answers by step; null skips. */
export interface TypedService {
  readonly title: string
  readonly category: 'hotel' | 'excursion' | 'entertainment'
  readonly sections: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** The unit that a traveller books, and its price. */
  readonly unit: string
  readonly roubles: number
}

const fieldOf = (step: string) => step.replace(/^more\./, '').replace(/\.\d+$/, '')

const labels: Readonly<Record<string, string>> = {
  ...{ title: 'Название', description: 'Описание', region: 'Регион', city: 'Город', address: 'Адрес' },
  ...{ meetingPoint: 'Место встречи', guide: 'Гид', duration: 'Длительность', ageLimit: 'Возраст' },
  ...{ checkTimes: 'Заезд и выезд', optionName: 'Вариант', startTimes: 'Начало', capacity: 'Мест' },
  ...{ guestsMax: 'Гостей в номере', price: 'Цена', extras: 'Дополнительно', seasons: 'Сезоны' },
  ...{ party: 'Размер брони', units: 'Билеты', cutoffMinutes: 'Бронь не позже чем за' },
  ...{ questions: 'Вопросы гостям', included: 'Включено', stars: 'Звёзды', amenities: 'Удобства' },
  ...{ beds: 'Кровати', mealPlan: 'Питание', geo: 'Точка на карте' },
}
export const labelOf = (step: string): string => labels[fieldOf(step)] ?? step

export const categoryLabels = { hotel: 'Жильё', excursion: 'Экскурсия', entertainment: 'Развлечение' } as const
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: categoryLabels,
  difficulty: { easy: 'Лёгкая прогулка' },
  kind: { spa: 'Спа' },
  cancellationPolicy: { flexible: 'Гибкие: 100 % за сутки', moderate: 'Умеренные: 100 % за 5 дней, 50 % за сутки' },
  confirmation: { instant: 'Сразу', request: 'По заявке: отвечаете за сутки' },
  mealPlan: { breakfast: 'Завтрак' },
}
/** The label of a chosen option; undefined for free text. */
export const choiceLabelOf = (step: string, value: string): string | undefined => choices[fieldOf(step)]?.[value]

/** Groups of the chat in its order. */
export const moreGroupLabels: Readonly<Record<string, string>> = {
  ...{ prices: 'Цены и билеты', booking: 'Бронирование', included: 'Что входит', details: 'Подробности' },
  map: 'Точка на карте',
}

const place = { region: 'Республика Карелия', city: 'Сортавала', address: 'Причал, 3' }

export const hotel: TypedService = {
  title: 'Дом у шхер',
  category: 'hotel',
  unit: 'room',
  roubles: 4_900,
  sections: {
    'Название и\u00a0описание': { title: 'Дом у шхер', description: 'Тёплый дом у воды.\nБаня рядом.' },
    'Где это': place,
    Подробности: { checkTimes: 'с 14 до 12' },
    'Вариант 1': {
      'optionName.0': 'Двухместный номер',
      'capacity.0': '4',
      'guestsMax.0': '2',
      'minNights.0': null,
      'price.0': '4 900 ₽',
      'extras.0': 'Завтрак — 600',
      'weekdays.0': null,
      'seasons.0': null,
    },
    Условия: { party: null, cancellationPolicy: 'flexible', confirmation: 'instant' },
    'Ещё подробности': {
      'more.stars': '4',
      'more.amenities': 'Wi-Fi\nбаня',
      'more.beds.0': 'две кровати',
      'more.mealPlan.0': 'breakfast',
    },
    'Точка на карте': { 'more.geo': '61.7031, 30.6911' },
  },
}

export const excursion: TypedService = {
  title: 'Острова на катере',
  category: 'excursion',
  unit: 'adult',
  roubles: 3_000,
  sections: {
    'Название и\u00a0описание': { title: 'Острова на катере', description: 'Идём на катере к островам.' },
    'Где это': { ...place, meetingPoint: 'У синего киоска' },
    Подробности: { guide: 'Вера, +7 921 000-00-01', duration: '3 ч', difficulty: 'easy' },
    'Вариант 1': {
      'optionName.0': 'Дневной',
      'startTimes.0': '12, 23.55',
      'capacity.0': '8',
      'price.0': '3 000 ₽',
      'childPrice.0': null,
      'extras.0': null,
      'weekdays.0': null,
      'seasons.0': 'с 1 января по 31 декабря +20 %',
    },
    Условия: { party: '1-6', cancellationPolicy: 'moderate', confirmation: 'instant' },
    'Цены и билеты': { 'more.units.0': 'взрослый 2500\nребёнок 1200 (7–13)\nпенсионер 2000 (65+)' },
    'Что входит': { 'more.included': 'чай\nжилет' },
    'Точка на карте': { 'more.geo': '61.7031, 30.6911' },
  },
}

export const activity: TypedService = {
  title: 'Баня на дровах',
  category: 'entertainment',
  unit: 'adult',
  roubles: 2_500,
  sections: {
    'Название и\u00a0описание': { title: 'Баня на дровах', description: 'Баня у озера и веники.' },
    'Где это': place,
    Подробности: { duration: '2 ч', kind: 'spa', ageLimit: '12+', openingHours: null },
    'Вариант 1': {
      'optionName.0': 'Вечер',
      'startTimes.0': '12, 23.55',
      'capacity.0': '6',
      'price.0': '2 500 ₽',
      'childPrice.0': null,
      'extras.0': 'Веник — 450',
      'weekdays.0': null,
      'seasons.0': null,
    },
    Условия: { party: '1-6', cancellationPolicy: 'flexible', confirmation: 'request' },
    Бронирование: { 'more.cutoffMinutes.0': '5 мин', 'more.questions.0': 'Размер халата? — обязательно' },
    'Точка на карте': { 'more.geo': '61.7031, 30.6911' },
  },
}
