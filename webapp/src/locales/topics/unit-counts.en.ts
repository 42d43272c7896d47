import { createFormat } from '../format/format.ts'
import type { unitCountsRu } from './unit-counts.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${plural(count, { one, other })}`

export const unitCountsEn: typeof unitCountsRu = {
  room: (count) => many(count, 'room', 'rooms'),
  adult: (count) => many(count, 'adult', 'adults'),
  youth: (count) => many(count, 'student', 'students'),
  child: (count) => many(count, 'child', 'children'),
  infant: (count) => many(count, 'infant', 'infants'),
  senior: (count) => many(count, 'senior', 'seniors'),
}
