import { createNumberFormat } from '../text/number-format.ts'

const { formatNumber } = createNumberFormat('ru')

/** Fields of a service as the chat and the desk ask for them. */
export const serviceFormRu = {
  question: {
    category: 'Что это?',
    title: 'Название.',
    description: 'Описание.',
    photos: 'Фото.',
    region: 'Регион.',
    city: 'Город или посёлок.',
    address: 'Адрес.',
    meetingPoint: 'Место встречи.',
    guide: 'Гид.',
    duration: 'Сколько длится?',
    difficulty: 'Сложность.',
    kind: 'Какое это развлечение?',
    ageLimit: 'С какого возраста?',
    checkTimes: 'Заезд и выезд.',
    openingHours: 'Часы работы.',
    optionName: 'Название варианта.',
    startTimes: 'Время начала.',
    capacity: 'Сколько мест?',
    guestsMax: 'Сколько гостей в номере?',
    minNights: 'От скольких ночей?',
    price: 'Цена в рублях.',
    childPrice: 'Цена для ребёнка.',
    extras: 'Что ещё можно заказать?',
    weekdays: 'По каким дням?',
    seasons: 'Сезоны.',
    party: 'Сколько человек в одной брони?',
    cancellationPolicy: 'Условия отмены.',
    confirmation: 'Как подтверждать брони?',
  },
  hint: {
    title: 'Коротко и о главном, до 120 символов.',
    description: 'Что ждёт путешественника, что включено, что взять с собой.',
    photos: 'Пришлите до 10 фотографий, не файлами. Первая — обложка. Можно и без них.',
    region: 'Подойдёт и обиходное название.',
    address: 'Улица и дом или ориентир.',
    meetingPoint: 'Где вас найти гостям.',
    guide: 'Имя и телефон: их увидят те, чья поездка подтверждена. Например: Анна, +7 921 000-00-01.',
    duration: 'Например: 2 ч 30 мин.',
    ageLimit: 'Сколько лет; 0 — без ограничений.',
    checkTimes: 'Например: с 14 до 12.',
    openingHours: 'Не нужны, если гости приходят ко времени начала.',
    optionName: 'Например: «Утренний выезд» или «Двухместный номер».',
    startTimes: 'Одно или несколько: 10:00, 15:30.',
    capacity: 'На каждое время начала; для жилья — сколько таких номеров.',
    minNights: 'Минимум для одной брони.',
    price: 'За взрослого; у жилья — за ночь.',
    childPrice: 'Если она отдельная.',
    extras: 'По строке: Обед — 600. Мест это не занимает.',
    weekdays: 'Если не каждый день. Например: пн–пт или выходные.',
    seasons: 'По строке: 01.06–31.08 +20% или 01.11–31.03 закрыто. Не нужны, если весь год одинаково.',
    party: 'Например: 1–6; у жилья — номеров.',
  },
  field: {
    category: 'Категория',
    title: 'Название',
    description: 'Описание',
    photos: 'Фото',
    region: 'Регион',
    city: 'Город',
    address: 'Адрес',
    meetingPoint: 'Место встречи',
    guide: 'Гид',
    duration: 'Длительность',
    difficulty: 'Сложность',
    kind: 'Вид',
    ageLimit: 'Возраст',
    checkTimes: 'Заезд и выезд',
    openingHours: 'Часы работы',
    optionName: 'Вариант',
    startTimes: 'Начало',
    capacity: 'Мест',
    guestsMax: 'Гостей в номере',
    minNights: 'Ночей от',
    price: 'Цена',
    childPrice: 'Ребёнок',
    extras: 'Дополнительно',
    weekdays: 'Дни',
    seasons: 'Сезоны',
    party: 'Размер брони',
    cancellationPolicy: 'Условия отмены',
    confirmation: 'Подтверждение',
  },
  choices: {
    category: {
      hotel: 'Жильё',
      excursion: 'Экскурсия',
      entertainment: 'Развлечение',
    },
    difficulty: {
      easy: 'Лёгкая прогулка',
      moderate: 'Средняя нагрузка',
      hard: 'Сложный маршрут',
    },
    kind: {
      show: 'Шоу',
      park: 'Парк',
      spa: 'Спа',
      rental: 'Прокат',
      museum: 'Музей',
      workshop: 'Мастер-класс',
    },
    cancellationPolicy: {
      flexible: 'Гибкие: 100 % за сутки',
      moderate: 'Умеренные: 100 % за 5 дней, 50 % за сутки',
      strict: 'Строгие: 50 % за 7 дней',
      nonrefundable: 'Без возврата',
    },
    confirmation: {
      instant: 'Сразу',
      request: 'По заявке: отвечаете за сутки',
    },
  },
  fault: ({
    fault,
    most,
    problem,
  }: {
    fault:
      | 'empty'
      | 'too_long'
      | 'not_a_choice'
      | 'unknown_region'
      | 'several_regions'
      | 'not_a_number'
      | 'out_of_range'
      | 'not_a_price'
      | 'not_times'
      | 'not_check_times'
      | 'not_weekdays'
      | 'not_seasons'
      | 'not_extras'
      | 'not_a_duration'
      | 'not_a_range'
      | 'above_capacity'
      | 'not_readable'
      | 'required'
    most: number
    problem: string
  }) =>
    ({
      empty: 'В ответе нет видимого текста.',
      too_long: `Слишком длинно: не больше ${formatNumber(most)} символов.`,
      not_a_choice: 'Выберите один из вариантов.',
      unknown_region: 'Такого региона не нашлось. Напишите название иначе.',
      several_regions: 'Какой именно?',
      not_a_number: 'Нужно целое число, например 8.',
      out_of_range: `Число должно быть не больше ${formatNumber(most)}.`,
      not_a_price: 'Нужна цена в рублях, например 2 500 ₽.',
      not_times: 'Например: 10:00, 15:30.',
      not_check_times: 'Нужны время заезда и время выезда, например: с 14 до 12.',
      not_weekdays: 'Например: пн–пт, сб или выходные.',
      not_seasons: 'Сезон — это даты и цена. По строке: с 1 мая по 30 сентября +20 % или 01.11–31.03 закрыто.',
      not_extras: 'По строке, каждое один раз, не больше 12: Обед — 1 500 р.',
      not_a_duration: 'Например: 2 ч 30 мин.',
      not_a_range: 'Напишите, например: 1–6.',
      above_capacity: `В одной брони не больше ${formatNumber(most)}.`,
      not_readable: `Так не получится: ${problem}.`,
      required: 'На этот вопрос нужно ответить.',
    })[fault],
}
