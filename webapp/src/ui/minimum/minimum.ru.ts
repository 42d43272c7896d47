import { createFormat } from '../../locales/format/format.ts'

const { plural } = createFormat('ru')
const people = (count: number) =>
  `${count}\u00a0${plural(count, { one: 'человек', few: 'человека', many: 'человек', other: 'человека' })}`

export const minimumRu = {
  title: (guests: number) => `Едем, если наберётся ${guests}`,
  count: (booked: number, guests: number) => `${booked} из\u00a0${guests}`,
  missing: (count: number) => `ещё ${people(count)}\u00a0— и\u00a0едем`,
  enough: 'уже набрались',
  decides: (moment: string) => `решим ${moment}`,
  promise: 'Не\u00a0соберёмся\u00a0— вернём все деньги. Соберёмся\u00a0— напишем в\u00a0чат.',
  priceNow: (price: string) => `сейчас ${price} с\u00a0гостя`,
  priceFrom: (guests: number, price: string) => `от\u00a0${guests} гостей ${price}`,
  refundFrom: (guests: number, sum: string) => `от\u00a0${guests} гостей вернём ${sum}`,
  difference: 'Разница вернётся всем после решения.',
  goes: 'Поездка состоится',
  goesAbout: 'Это уже точно: ждать остальных не\u00a0нужно.',
}
