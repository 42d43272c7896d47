import { createFormat } from '../../../locales/format.ts'

const { number, plural } = createFormat('ru')

/** Every sentence of the reviews, in Russian. English is typed by its keys. */
export const reviewRu = {
  ask: 'Как съездили?',
  guide: (name: string) => `гид ${name}`,
  ratingLabel: 'Оценка',
  ratingOf: (rating: number) => `${rating} из\u00a05`,
  ratings: { 1: 'Ужасно', 2: 'Плохо', 3: 'Нормально', 4: 'Хорошо', 5: 'Отлично' },
  choose: 'Выберите оценку',
  tagsLabel: 'За\u00a0что похвалить',
  textLabel: 'Отзыв',
  textPlaceholder: 'Что понравилось, а\u00a0что нет',
  of: 'из',
  hint: 'Покажем имя и\u00a0месяц поездки. Организатор сможет ответить',
  publish: 'Опубликовать отзыв',
  thanksTitle: 'Спасибо за\u00a0отзыв',
  ofMember: 'Вы работаете у\u00a0этого организатора, поэтому отзыв оставить нельзя.',
  pending: 'Мы прочтём его и\u00a0покажем остальным.',
  published: 'Его уже видят те, кто выбирает поездку.',
  close: 'Понятно',
  title: 'Отзывы',
  count: (count: number) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'отзыв', few: 'отзыва', many: 'отзывов', other: 'отзыва' })}`,
  ratingsCount: (count: number) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'оценка', few: 'оценки', many: 'оценок', other: 'оценки' })}`,
  all: (count: string) => `Все отзывы, ${count}`,
  starsText: (average: string) => `${average} из\u00a05`,
  histogram: 'Сколько каких оценок',
  histogramRow: (rating: number, count: string) => `Оценка ${rating}: ${count}`,
  praised: 'За\u00a0что хвалят',
  order: 'Порядок отзывов',
  orders: { new: 'Сначала новые', best: 'Сначала высокие', worst: 'Сначала низкие' },
  organizer: 'Организатор',
  filterLabel: 'Какие отзывы',
  allFilter: 'Все',
  languages: { ru: 'Русский', en: 'English' },
  anonymous: 'Путешественник',
  nothing: 'Отзывов пока нет. Первый напишет тот, кто съездит.',
  nothingFiltered: 'Таких отзывов нет.',
  nothingReadable: 'Словами пока никто не\u00a0поделился.',
  failed: 'Отзывы не\u00a0загрузились',
  more: 'Показать ещё',
  moreFailed: 'Продолжение не\u00a0загрузилось',
}
