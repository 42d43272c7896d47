import type { Service } from '@enp/shared/calls/catalog/catalog-shapes'
import type { PluralForms } from '@enp/shared/text/number-format'

export interface PageWords {
  readonly tag: string
  readonly locale: string
  readonly skip: string
  readonly otherLanguage: string
  readonly categories: Readonly<Record<Service['category'], string>>
  readonly from: (amount: string) => string
  readonly per: Readonly<Record<'night' | 'person' | 'booking', string>>
  readonly perGroup: string
  readonly open: string
  readonly openHint: string
  readonly freeDays: string
  readonly noFreeDays: string
  readonly nextFree: (day: string) => string
  readonly about: string
  readonly facts: string
  readonly prices: string
  readonly plan: string
  readonly photos: string
  readonly featureKinds: Readonly<Record<Service['features'][number]['type'], string>>
  readonly organizer: string
  readonly place: string
  readonly duration: string
  readonly meeting: string
  readonly group: string
  readonly hours: string
  readonly age: string
  readonly checkIn: string
  readonly checkOut: string
  readonly languages: string
  readonly confirmation: string
  readonly confirmations: Readonly<Record<Service['confirmation'], string>>
  readonly cancelling: string
  readonly policies: Readonly<Record<Service['cancellationPolicy'], string>>
  readonly hour: PluralForms
  readonly minute: PluralForms
  readonly review: PluralForms
  readonly guests: (count: number) => string
  readonly missing: { readonly title: string; readonly text: string }
  readonly paused: { readonly title: string; readonly text: string }
  readonly others: string
}

export const russianWords: PageWords = {
  tag: 'ru-RU',
  locale: 'ru_RU',
  skip: 'К описанию',
  otherLanguage: 'English',
  categories: { hotel: 'Отель', excursion: 'Экскурсия', entertainment: 'Развлечение' },
  from: (amount) => `от ${amount}`,
  per: { night: 'за ночь', person: 'за гостя', booking: 'за бронь' },
  perGroup: 'за группу',
  open: 'Открыть в Telegram',
  openHint: 'Выберите дату и забронируйте в приложении enp travel.',
  freeDays: 'Ближайшие свободные даты',
  noFreeDays: 'Сейчас свободных дат нет. В Telegram можно встать в лист ожидания.',
  nextFree: (day) => `ближайшая дата: ${day}`,
  about: 'Описание',
  facts: 'Что важно знать',
  prices: 'Варианты и цены',
  plan: 'Программа',
  photos: 'Фотографии',
  featureKinds: {
    highlight: 'Почему стоит поехать',
    inclusion: 'Что включено',
    exclusion: 'Оплачивается отдельно',
    accessibility: 'Доступность',
  },
  organizer: 'Организатор',
  place: 'Где это',
  duration: 'Длительность',
  meeting: 'Встреча',
  group: 'Размер группы',
  hours: 'Часы работы',
  age: 'Возраст',
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  languages: 'Языки',
  confirmation: 'Подтверждение',
  confirmations: { instant: 'сразу после оплаты', request: 'организатор подтверждает бронь' },
  cancelling: 'Отмена и возврат',
  policies: {
    flexible: 'Отмените не позже чем за 24 часа до начала — вернём всё. Позже деньги не возвращаются.',
    moderate:
      'Отмените за 5 дней или раньше — вернём всё, не позже чем за 24 часа — половину. Потом деньги не возвращаются.',
    strict: 'Отмените за 7 дней или раньше — вернём половину. Потом деньги не возвращаются.',
    nonrefundable: 'Деньги не возвращаются, даже если отменить заранее.',
  },
  hour: { one: 'час', few: 'часа', other: 'часов' },
  minute: { one: 'минута', few: 'минуты', other: 'минут' },
  review: { one: 'отзыв', few: 'отзыва', other: 'отзывов' },
  guests: (count) => `до ${count}`,
  missing: { title: 'Такой страницы нет', text: 'Проверьте ссылку или найдите поездку в Telegram.' },
  paused: { title: 'Сейчас это не продаётся', text: 'Эта услуга снята с продажи. Похожие есть в Telegram.' },
  others: 'Найти поездку в Telegram',
}
