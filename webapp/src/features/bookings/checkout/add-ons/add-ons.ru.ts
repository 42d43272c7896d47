import { createFormat } from '../../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

export const addOnsRu = {
  extras: 'Добавить',
  add: 'Добавить',
  less: (title: string) => `Меньше: ${title}`,
  more: (title: string) => `Больше: ${title}`,
  left: (count: number) => `осталось ${number(count, 0)}`,
  noneLeft: 'На\u00a0этот день разобрали',
  gone: 'Пока вы\u00a0выбирали, часть разобрали. Проверьте количество.',
  pickUp: 'Откуда забрать',
  byOneself: 'Доберусь самостоятельно',
  free: 'Бесплатно',
  minutesBefore: (count: number) =>
    `За\u00a0${number(count, 0)}\u00a0${plural(count, { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' })} до\u00a0начала`,
  questions: 'Организатор спрашивает',
  companionsAnswer: 'За\u00a0остальных ответят попутчики, когда примут билеты',
  room: (nth: number) => `номер\u00a0${number(nth, 0)}`,
}
