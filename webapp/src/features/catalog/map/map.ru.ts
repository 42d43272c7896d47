import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const mapRu = {
  label: (count: number) =>
    `Карта: ${many(count, 'услуга', 'услуги', 'услуг')}. Стрелки двигают её, плюс и\u00a0минус меняют масштаб.`,
  partOf: (shown: number, total: string) =>
    `Показаны ${number(shown, 0)} из\u00a0${total}. Приблизьте карту или уточните поиск.`,
  moreThan: (count: number) => `более чем ${number(count, 0)}`,
  found: (count: number) => many(count, 'услуга', 'услуги', 'услуг'),
  foundMoreThan: (count: number) => `Больше ${number(count, 0)} услуг`,
  searchHere: 'Искать в\u00a0этой области',
  cluster: (count: number) => `${many(count, 'услуга', 'услуги', 'услуг')}, приблизить`,
  pin: (category: string, price: string) => `${category}, ${price}`,
  pinSeen: (category: string, price: string) => `${category}, ${price}, уже смотрели`,
  look: 'Смотреть',
  cards: 'Выбранная услуга',
  nothingHere: 'Здесь ничего не\u00a0нашлось',
  nothingHereText: 'Подвиньте карту и\u00a0поищите снова или уберите часть условий.',
  showEverywhere: 'Искать везде',
  openFull: 'Открыть карту',
  placeOnMap: (city: string) => `Место на\u00a0карте: ${city}`,
}
