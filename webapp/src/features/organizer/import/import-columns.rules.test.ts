import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import { expect, test } from 'vitest'
import { findColumnsProblem, toChosenFields } from './import-columns.rules.ts'

const column = (heading: string, field: string) => ({ heading, field, samples: [], isRemembered: false })
const question: ImportColumns = {
  columns: [column('Имя тура', 'title'), column('Заметки', ''), column('Старое', 'gone')],
  fields: [
    { field: 'title', label: 'Название', isRequired: true },
    { field: 'prices', label: 'Цена', isRequired: true },
    { field: 'beds', label: 'Кровати', isRequired: false },
  ],
}

test('preselects the field of each column, except one that does not exist', () => {
  expect(toChosenFields(question)).toEqual({ 'Имя тура': 'title', Заметки: '', Старое: '' })
})

test.each([
  [
    { 'Имя тура': 'title', Заметки: 'title', Старое: 'prices' },
    { kind: 'same', label: 'Название' },
  ],
  [
    { 'Имя тура': '', Заметки: '', Старое: '' },
    { kind: 'missing', labels: ['Название', 'Цена'] },
  ],
  [{ 'Имя тура': 'title', Заметки: 'prices', Старое: '' }, undefined],
])('finds the problem of %j', (chosen, problem) => {
  expect(findColumnsProblem(question, chosen)).toEqual(problem)
})
