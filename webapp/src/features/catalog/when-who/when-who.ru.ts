import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const years = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'год', few: 'года', many: 'лет', other: 'года' })}`

export const whenWhoRu = {
  title: 'Когда и\u00a0кто',
  who: 'Кто',
  adults: 'Взрослые',
  children: 'Дети',
  childrenNote: 'до\u00a017\u00a0лет',
  ages: (count: number): string => (count === 1 ? 'Сколько лет ребёнку' : 'Сколько лет детям'),
  agesNote: 'От\u00a0возраста зависят билеты и\u00a0налог',
  childAge: (place: number) => `Возраст ребёнка ${place}`,
  age: (count: number) => (count === 0 ? 'до\u00a0года' : years(count)),
  less: (what: string) => `Меньше: ${what.toLowerCase()}`,
  more: (what: string) => `Больше: ${what.toLowerCase()}`,
  nights: (count: number) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'ночь', few: 'ночи', many: 'ночей', other: 'ночи' })}`,
}
