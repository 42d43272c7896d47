import { createFormat } from '../format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const unitCountsRu = {
  room: (count: number) => many(count, 'номер', 'номера', 'номеров'),
  adult: (count: number) => many(count, 'взрослый', 'взрослых', 'взрослых'),
  youth: (count: number) => many(count, 'студент или школьник', 'студента или школьника', 'студентов или школьников'),
  child: (count: number) => many(count, 'ребёнок', 'ребёнка', 'детей'),
  infant: (count: number) => many(count, 'малыш', 'малыша', 'малышей'),
  senior: (count: number) => many(count, 'пенсионер', 'пенсионера', 'пенсионеров'),
}
