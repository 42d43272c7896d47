import { describe, expect, test } from 'vitest'
import { guessFields } from './guess-fields.rules.ts'
import {
  findColumnProblem,
  findColumnRefusal,
  importFields,
  type ReadColumn,
  toFieldLabel,
  toImportColumns,
} from './import-columns.ts'

test.each([
  ['Название тура', 'title'],
  ['Стоимости', 'prices'],
  ['Описание экскурсии', 'description'],
  ['Price per person', 'prices'],
  ['Tour title', 'title'],
  ['Название тура (англ.)', 'title_en'],
  ['Tour title EN', 'title_en'],
  ['Комментарий бухгалтера', undefined],
  ['№', undefined],
])('guesses from the words of «%s» the field %s', (heading, field) => {
  expect(guessFields([heading], importFields).get(heading)).toBe(field)
})

test('guesses each field for the heading that fits best', () => {
  const guesses = guessFields(['Цена тура летом', 'Цена тура'], ['prices'])
  expect([...guesses]).toEqual([['Цена тура', 'prices']])
})

test('names fields in the language of the member', () => {
  expect(['cancellation_policy', 'title_en'].map((field) => toFieldLabel(field, 'ru'))).toEqual([
    'Условия отмены',
    'Название (англ.)',
  ])
  expect(['cancellation_policy', 'title_en'].map((field) => toFieldLabel(field, 'en'))).toEqual([
    'Cancellation policy',
    'Title (English)',
  ])
})

const column = (heading: string, field: string | undefined, isKnown = true): ReadColumn => ({
  ...{ heading, field, isKnown, samples: [] },
})
const required = ['key', 'category', 'title', 'description', 'region', 'city', 'address'].map((name) =>
  column(name, name),
)
const all = [...required, ...['cancellation_policy', 'prices', 'capacity'].map((name) => column(name, name))]

describe('a table with unknown headings', () => {
  test.each([
    ['an unknown heading', [...all, column('Тур', undefined, false)], 'Незнакомые колонки: «Тур».', 'Unknown columns'],
    ['two columns of a field', [...all, column('Тур', 'title', false)], 'Для поля «Название»', 'Several columns'],
    ['no required field', [...required, column('Тур', '', false)], 'колонок: «Условия отмены», «Цена»', '“Prices”'],
    ['an empty heading', [column('', undefined, false), ...all], 'У колонки 1 нет заголовка', 'Column 1 has no'],
    ['a long heading', [...all, column('т'.repeat(101), 'beds', false)], 'колонки 11 длиннее 100', 'more than 100'],
  ])('has a clear problem for %s', (_, columns, ru, en) => {
    const problem = findColumnProblem(columns)
    expect(problem?.ru).toContain(ru)
    expect(problem?.en).toContain(en)
  })

  test('has no problem when each unknown heading has a field or is left out', () => {
    expect(findColumnProblem([...all, column('Кровать', 'beds', false), column('Тур', '', false)])).toBeUndefined()
  })

  test('offers the fields that no known heading has, and guesses only unknown headings', () => {
    const shown = toImportColumns(
      [column('Название', 'title'), column('Кровать', 'prices', false), column('Цены тура', undefined, false)],
      'ru',
    )
    expect(shown.columns).toMatchObject([
      { heading: 'Кровать', field: 'prices', isRemembered: true },
      { heading: 'Цены тура', field: '', isRemembered: false },
    ])
    expect(shown.fields.map(({ field }) => field)).not.toContain('title')
    expect(shown.fields[0]).toEqual({ field: 'key', label: 'Артикул', isRequired: true })
  })
})

test.each([
  [[{ heading: ' ', field: 'title' }], 'empty_heading'],
  [[{ heading: 'т'.repeat(101), field: 'title' }], 'long_heading'],
  [[{ heading: 'Тур', field: 'rating' }], 'unknown_field'],
  [['Тур', 'Имя'].map((heading) => ({ heading, field: 'title' })), 'same_field'],
  [['Тур', 'Имя'].map((heading) => ({ heading, field: '' })), undefined],
])('refuses the choice %j as %s', (columns, refusal) => {
  expect(findColumnRefusal(columns)).toBe(refusal)
})
