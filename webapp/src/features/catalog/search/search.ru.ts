import { createFormat } from '../../../locales/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const searchRu = {
  recent: 'Недавно искали',
  clear: 'Очистить',
  remove: (what: string) => `Убрать «${what}»`,
  popular: 'Популярное',
  popularNow: 'Популярное сейчас',
  quick: 'Быстрый выбор',
  near: 'Рядом со\u00a0мной',
  weekend: 'На\u00a0выходные',
  suggestions: 'Подсказки',
  places: 'Места и\u00a0категории',
  services: 'Услуги',
  region: 'Регион',
  category: 'Категория',
  count: (count: number) => many(count, 'услуга', 'услуги', 'услуг'),
  from: (price: string) => `от\u00a0${price}`,
  upTo: (price: string) => `до\u00a0${price}`,
  guests: (count: number) => many(count, 'гость', 'гостя', 'гостей'),
  means: { before: 'Понимаем сокращения: ', after: (region: string) => `\u00a0— это ${region}` },
  corrected: (words: string) => `Исправлено на\u00a0«${words}»`,
  noSuggestions: 'Подсказок нет. Нажмите «Найти» на\u00a0клавиатуре: поищем и\u00a0так.',
  suggestionsFailed: 'Подсказки не\u00a0загрузились. Искать можно и\u00a0без них: нажмите «Найти» на\u00a0клавиатуре.',
  nothing: 'Такого пока нет',
  nothingWords: 'По\u00a0этим словам ничего не\u00a0нашлось.',
  nothingFilters: 'Под все условия ничего не\u00a0подошло.',
  whatIsNear: 'Вот что рядом.',
  dropped: 'По\u00a0всем словам сразу ничего не\u00a0нашлось. Вот что рядом.',
  droppedCount: (words: number, count: string) =>
    `Без\u00a0${words > 1 ? 'редких слов' : 'редкого слова'}\u00a0— ${count}`,
  closest: 'Ближе всего по\u00a0смыслу',
  without: {
    search: 'Без\u00a0этих слов',
    category: 'Во\u00a0всех категориях',
    region: 'Во\u00a0всех регионах',
    city: 'Во\u00a0всех городах',
    price: 'За\u00a0любую цену',
    date: 'На\u00a0любой день',
    guests: 'На\u00a0любое число гостей',
    ratingMin: 'С\u00a0любой оценкой',
    stars: 'С\u00a0любым числом звёзд',
    amenities: 'С\u00a0любыми удобствами',
    duration: 'Любой длительности',
    difficulty: 'Любой сложности',
    kind: 'Любого вида',
    traits: 'Без\u00a0особых условий',
  },
  withoutOther: 'Без\u00a0одного из\u00a0фильтров',
  nearIn: (region: string) => `Рядом: ${region}`,
  all: (count: string) => `Все ${count}`.trim(),
}
